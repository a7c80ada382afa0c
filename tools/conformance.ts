// The kit's own command, on the Node that comes with the packages: an older one does not run TypeScript.
await import('../packages/gateway-kit/src/conformance/main.ts')

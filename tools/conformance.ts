import { readArguments } from './run/arguments.ts'

const usage = `Try a wallet against the outcome table of the gateway, over HTTP:
  npm run conformance -- <a module that exports openTarget; see packages/gateway-kit/README.md>`
readArguments(usage, {}, 1)

// The kit's own command, on the Node that comes with the packages: an older one does not run TypeScript.
await import('../packages/gateway-kit/src/conformance/main.ts')

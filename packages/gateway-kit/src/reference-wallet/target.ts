import type { ConformanceTarget } from '../conformance/target.ts'
import { openReferenceWallet } from './server.ts'

/** Lets the suite be tried before there is a wallet of one's own: `npm run conformance -- packages/gateway-kit/src/reference-wallet/target.ts`. */
export const openTarget = async (): Promise<ConformanceTarget> => (await openReferenceWallet()).target

export {
  createGatewayClient,
  createProviderClient,
  type GatewayClient,
  GatewayRefusal,
  GatewayUnreachable,
  newWireId,
  type ProviderClient,
  type SignedClientOptions,
} from './client.ts'
export { memoryNonceStore, type Nonce, type NonceStore } from './signature/nonces.ts'
export {
  type Audience,
  type SignatureHeaders,
  type SignedCall,
  type SignInput,
  type SigningKey,
  signatureHeaders,
  signCall,
} from './signature/sign.ts'
export {
  type Proved,
  proveCall,
  type SignatureFault,
  signatureWindowSeconds,
  type Verified,
  type VerifyInput,
  verifyCall,
} from './signature/verify.ts'
export {
  type Action,
  type ActionType,
  action,
  type BetAction,
  type PromoWinAction,
  type RollbackAction,
  type WinAction,
} from './wire/actions.ts'
export { type WireBalance, wireAmount, wireBalance, wireId } from './wire/fields.ts'
export { businessHash, isSameBusiness } from './wire/hash.ts'
export {
  type ActionResult,
  type AuthenticateAnswer,
  type InboundAnswer,
  type InboundCall,
  type InboundRequest,
  inboundCalls,
  type TransactionsAnswer,
  type TransactionsRequest,
} from './wire/inbound.ts'
export {
  isRefusal,
  isRetryable,
  type LimitKind,
  limitKinds,
  type Outcome,
  outcomes,
  type Refusal,
  refusal,
} from './wire/outcomes.ts'
export { type ProviderAnswer, type ProviderCall, type ProviderRequest, providerCalls } from './wire/provider-calls.ts'
export { fromWire, toWire } from './wire/scale.ts'
export { inOurWords, inTheirWords, type Words } from './wire/words.ts'

export { type HubClock, systemClock } from './clock.ts'
export { HubError } from './errors.ts'
export type { DisconnectReason, HubEvent, HubLog, InvocationOutcome } from './events.ts'
export { createHub } from './hub.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export { accessTokenOf, withoutHubSecrets } from './request.ts'
export type {
  Authorization,
  DisconnectOptions,
  DisconnectUserOptions,
  Hub,
  HubCall,
  HubConnection,
  HubMethod,
  HubOptions,
  HubTargets,
  HubUser,
  NegotiateAnswer,
  SendOptions,
} from './types.ts'

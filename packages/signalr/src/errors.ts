/** An error whose message is meant for the caller. All other faults of a method reach the client as a fixed sentence. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Why a connection cannot go on: the client broke the protocol. The message is sent to it in the Close message. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
  readonly reason: 'protocol-error' | 'message-too-big'

  constructor(message: string, reason: ProtocolFault['reason'] = 'protocol-error') {
    super(message)
    this.reason = reason
  }
}

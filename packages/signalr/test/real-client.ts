import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IRetryPolicy,
  LogLevel,
} from '@microsoft/signalr'
import { onTestFinished } from 'vitest'

export interface RealClientOptions {
  token?: string
  retry?: number[] | IRetryPolicy
  skipsNegotiation?: boolean
  headers?: Record<string, string>
}

/** The client that browsers use, with its own negotiation and WebSocket; not started yet. */
export function realClient(url: string, options: RealClientOptions = {}): HubConnection {
  const { token = 'ani.first', retry = [], skipsNegotiation = false, headers = {} } = options
  const transport = skipsNegotiation ? { skipNegotiation: true, transport: HttpTransportType.WebSockets } : {}
  const builder = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token, headers, ...transport })
    .configureLogging(LogLevel.None)
  const connection = (
    Array.isArray(retry) ? builder.withAutomaticReconnect(retry) : builder.withAutomaticReconnect(retry)
  ).build()
  onTestFinished(() => connection.stop())
  return connection
}

import type { GatewayClient } from '@balai/gateway-kit'
import { credit } from './bank-scene.ts'
import { registerTestProvider } from './game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from './harness.ts'
import { providerClient, type Sitting, sitDown } from './provider-stub.ts'
import { assertBooksRight } from './scene-books.ts'

/** A server with the test provider, and that provider's way to it. */
export async function startPlay(): Promise<{ server: TestServer; client: GatewayClient }> {
  const server = await startTestServer()
  await registerTestProvider(server)
  return { server, client: providerClient(server) }
}

/** A new member with credit, at the test provider's game. */
export async function sitWith(
  server: TestServer,
  client: GatewayClient,
  amount: bigint,
): Promise<{ member: MemberVisitor; sitting: Sitting }> {
  const member = await server.member()
  await credit(server, member, amount)
  return { member, sitting: await sitDown(server, client, member.memberId) }
}

/** The server's end, with its books in order. */
export async function closePlay(server: TestServer): Promise<void> {
  await assertBooksRight(server.database.db)
  await server.close()
}

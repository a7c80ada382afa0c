import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { calls } from '@balai/contract'
import sharp from 'sharp'
import { seedBanks } from '../src/modules/bank/index.ts'
import { readCaptchaCode } from './captcha-code.ts'
import { type MemberVisitor, type StaffVisitor, type TestServer, testSecret, type Visitor } from './harness.ts'

/** A receiving account of the seeded banks, and the bank that members of these scenes are paid through. */
export const receivingAccountId = 'bank_nusa_1'
export const payoutBankId = 'bank_nusa'

export const newRequestId = (): string => randomBytes(12).toString('hex')

/** A small picture, each call another one: noise, as a photograph has it. */
export function newReceipt(): Promise<Buffer> {
  const [width, height] = [48, 64]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A sound PNG of 900 million white pixels in some hundred kilobytes. */
export function newPixelBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

/** Opens the demo banks. */
export async function openBanks(server: TestServer): Promise<void> {
  await server.database.db.transaction().execute((tx) => seedBanks(tx, 'demo'))
}

/** A member whose browser has met the captcha before: only then may several be asked for at once. */
export async function newDepositor(server: TestServer): Promise<MemberVisitor> {
  const member = await server.member()
  await solveCaptcha(server, member)
  return member
}

/** With these settings each visitor of a scene may come from an address of their own: captchas are rationed by address. */
export const sceneSettings = { TRUST_PROXY: 'true' }
let visitorCount = 1
const addressOf = (number: number): string => `10.9.${number >> 8}.${number & 255}`

/** A captcha as a visitor who reads the picture would answer it. */
export async function solveCaptcha(server: TestServer, visitor: Visitor) {
  visitor.headers['x-forwarded-for'] ??= addressOf(visitorCount++)
  const issued = await visitor.call(calls.session.getCaptcha, {})
  if (!issued.success) throw new Error(`no captcha: ${issued.code}`)
  const captchaId = issued.result.id
  return { captchaId, captcha: await readCaptchaCode(server.database.pool, testSecret, captchaId) }
}

/** Sends a deposit with a new receipt and a right captcha. */
export async function sendDeposit(
  server: TestServer,
  member: MemberVisitor,
  amount: number,
  more: { requestId?: string; image?: Uint8Array; intentId?: string; receivingAccountId?: string } = {},
) {
  return member.call(calls.bank.deposit, {
    requestId: newRequestId(),
    receivingAccountId,
    amount,
    image: await newReceipt(),
    ...(await solveCaptcha(server, member)),
    ...more,
  })
}

/** A deposit on its whole way: sent by the member, claimed and approved by staff. */
export async function deposit(server: TestServer, member: MemberVisitor, cashier: StaffVisitor, amount: number) {
  const sent = await sendDeposit(server, member, amount)
  if (!sent.success) throw new Error(`the deposit was refused: ${sent.code}`)
  const { id } = sent.result
  await cashier.call(calls.bank.consoleClaimDeposit, { id })
  const approved = await cashier.call(calls.bank.consoleApproveDeposit, { id })
  if (!approved.success) throw new Error(`the approval was refused: ${approved.code}`)
  return sent.result
}

let accountCount = 0

/** An account in the member's own name. */
export async function addAccount(member: MemberVisitor) {
  const accountNo = String(7_700_000_000 + accountCount++)
  const holder = member.fullName
  const added = await member.call(calls.bank.addBank, { bankId: payoutBankId, holder, accountNo })
  if (!added.success) throw new Error(`the account was refused: ${added.code}`)
  return { bankId: payoutBankId, accountNo, holder }
}

let creditCount = 0

/** Money in the member's wallet without a deposit's paperwork. */
export async function credit(server: TestServer, { memberId }: MemberVisitor, amount: bigint): Promise<void> {
  const name = `scene${creditCount++}`
  await server.database.db
    .transaction()
    .execute((tx) =>
      server.app.wallet.creditDeposit(tx, { operatorId: 'demo', memberId, depositId: name, serial: name, amount }),
    )
}

/** Changes settings of the operator without a person of the staff; every call from here on goes by them. */
export async function changeSettings(server: TestServer, change: object): Promise<void> {
  await server.database.pool.query('UPDATE operator SET settings = settings || $1', [JSON.stringify(change)])
  server.app.operators.forget()
}

/** Gives the operator a licence, or takes it away: real money from here on, or play money. */
export async function licence(
  server: TestServer,
  number: string | null,
  { isHeardOf = true }: { isHeardOf?: boolean } = {},
): Promise<void> {
  await server.database.pool.query(
    `UPDATE operator SET licence_number = $1, licence_authority = 'Uji', permitted_countries = '{XX}', minimum_age = 18,
       real_money_since = CASE WHEN $1::text IS NOT NULL THEN $2::timestamptz END
     WHERE id = 'demo'`,
    [number, server.clock.now()],
  )
  if (isHeardOf) server.app.operators.forget()
}

export async function balanceOf(member: MemberVisitor) {
  const answer = await member.call(calls.wallet.getBalance, {})
  if (!answer.success) throw new Error(`no balance: ${answer.code}`)
  return answer.result
}

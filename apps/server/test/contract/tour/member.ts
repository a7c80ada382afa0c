import { calls } from '@balai/contract'
import { addAccount, credit, newRequestId, solveCaptcha } from '../../bank-scene.ts'
import { memberPassword, type Visitor } from '../../harness.ts'
import { codeFor } from '../../mailbox.ts'
import { finishRound } from '../../promotion-scene.ts'
import type { Tour } from './tour.ts'

const { member, session } = calls

export async function tourMember(tour: Tour): Promise<void> {
  await register(tour)
  await lookAfterOneself(tour)
  await workAtTheDesk(tour)
  await changeContact(tour)
}

async function register({ server, show, visitor, member: signIn }: Tour): Promise<void> {
  await show(visitor(), member.checkAvailable, { username: 'budi123' })
  const browser = visitor()
  const form = {
    username: 'budi123',
    password: memberPassword,
    confirmPassword: memberPassword,
    contact: '081234567890',
    fullname: 'Budi Santoso',
    email: 'budi@contoh.test',
    preferredWithdrawalBank: 'bank_nusa',
    preferredWithdrawalAccountName: 'Budi Santoso',
    preferredWithdrawalAccountNo: '7700000990',
    agree: 1,
  }
  await show(browser, member.register, { ...form, ...(await solveCaptcha(server, browser)) })
  const proven = async (phone: string) => {
    await browser.call(session.requestTac, { phone, checkPhone: true })
    return codeFor(server, `62${phone}`)
  }
  const named = { username: 'ratna77', contact: '81377000002', password: memberPassword }
  await show(browser, member.registerContact, { ...named, pinCode: await proven(named.contact) })
  const agent = (await show(await signIn(), member.profile, {})).result.referralCode
  await show(visitor(), member.getReferralCodeStatus, { code: agent })
  const phone = '81377000001'
  const { result } = await show(browser, member.registerMobile, {
    mobileNumber: `0${phone}`,
    prefix: '62',
    password: memberPassword,
    pinCode: await proven(phone),
    referrerId: agent,
    onlyAgent: true,
  })
  const agents = visitor()
  await agents.call(session.login, { username: result.username, password: memberPassword })
  await show(agents, member.upgradeMemberToCm, {
    fullname: 'Sinta Dewi',
    email: 'sinta@contoh.test',
    password: memberPassword,
  })
}

async function lookAfterOneself({ staff, show, member: signIn }: Tour): Promise<void> {
  const referrer = (await show(await signIn(), member.profile, {})).result
  const who = await signIn()
  await show(who, member.updateReferrer, { referrerId: referrer.referralCode })
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  await show(who, member.bindUsdt, { address, password: memberPassword })
  await show(who, member.pushLog, { level: 'error', message: 'A chunk did not load', page: '/slots' })
  await show(staff, member.listClientLog, {})
}

async function workAtTheDesk({ server, staff, show, visitor, member: signIn }: Tour): Promise<void> {
  const who = await signIn()
  await credit(server, who, 250_000n)
  await finishRound(server, who, { stake: 20_000, win: 5_000 })
  const device: Visitor = visitor()
  await device.call(session.login, { username: who.username, password: memberPassword })
  await addAccount(who)
  await device.call(session.addUserPin, { pin: '739154', password: memberPassword })
  const id = who.memberId
  await show(staff, member.consoleListMember, { search: who.username })
  await show(staff, member.consoleGetMember, { id })
  await show(staff, member.consoleGetMemberIdentity, { id })
  await show(staff, member.consoleGetMemberLevel, { id })
  await show(staff, member.consoleGetMemberTurnover, { id })
  await show(staff, member.consoleListMemberMovement, { id })
  await show(staff, member.consoleListMemberRound, { id })
  const { results } = await show(staff, member.consoleListMemberSession, { id })
  const live = results.find(({ isLive }) => isLive)
  await show(staff, member.consoleEndMemberSession, {
    id,
    reason: 'Ponselnya hilang',
    ...(live ? { sessionId: live.id } : {}),
  })
  await show(staff, member.consoleBlockMember, { id, reason: 'Diminta anggota lewat telepon' })
  const read = { state: 'blocked', stateReason: 'Diminta anggota lewat telepon' } as const
  await show(staff, member.consoleUnblockMember, { id, reason: 'Identitas sudah dipastikan', read })
  await show(staff, member.consoleClearMemberPin, { id, reason: 'Lupa PIN, identitas sudah dipastikan' })
  const [account] = (await show(staff, member.consoleListMemberAccount, { id })).results
  if (!account) throw new Error('the account that was added is listed')
  await show(staff, member.consoleRemoveMemberAccount, {
    id,
    accountId: account.id,
    reason: 'Nomor milik orang lain, dipastikan lewat bank',
  })
}

async function changeContact({ staff, colleague, show, member: signIn }: Tour): Promise<void> {
  const { memberId: id, username } = await signIn()
  const ask = {
    id,
    kind: 'phone',
    from: `62812000${username.slice(-4)}`,
    to: '081377000088',
    reason: 'Nomor lama hilang, dipastikan lewat KTP',
  } as const
  const first = await show(staff, member.consoleAskContactChange, { requestId: newRequestId(), ...ask })
  await show(staff, member.consoleListContactChange, {})
  await show(colleague, member.consoleApproveContactChange, { id: first.result.id })
  await show(staff, member.consoleGetContactChange, { id: first.result.id })
  const back = { ...ask, from: '6281377000088', to: '081377000089' }
  const second = await staff.call(member.consoleAskContactChange, { requestId: newRequestId(), ...back })
  if (!second.success) throw new Error(second.code)
  await show(colleague, member.consoleRejectContactChange, { id: second.result.id, reason: 'Bukan anggotanya' })
}

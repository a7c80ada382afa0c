import { calls } from '@balai/contract'
import { solveCaptcha } from '../../bank-scene.ts'
import { type MemberVisitor, memberPassword, type Visitor } from '../../harness.ts'
import { codeFor, mailbox } from '../../mailbox.ts'
import type { Tour } from './tour.ts'

const { session } = calls
const newPassword = 'Lebih rahasia 9'
const chosen = { newPassword, confirmPassword: newPassword }
const pin = '739154'
const otherPin = '480261'

const phoneOf = ({ username }: MemberVisitor) => `0812000${username.slice(-4)}`
const storedOf = (member: MemberVisitor) => `62${phoneOf(member).slice(1)}`

export async function tourSession(tour: Tour): Promise<void> {
  await enter(tour)
  await replacePasswords(tour)
  await usePins(tour)
  await proveAddress(tour)
  await signOutDevices(tour)
}

async function enter({ server, show, visitor, member }: Tour): Promise<void> {
  const stranger = visitor()
  await show(stranger, session.getCaptcha, {})
  await show(stranger, session.checkCaptcha, await solveCaptcha(server, stranger))
  const known = await member()
  await show(visitor(), session.login, { username: known.username, password: memberPassword })
  const browser = visitor()
  await show(browser, session.requestTac, { phone: phoneOf(known) })
  const pinCode = await codeFor(server, storedOf(known))
  await show(browser, session.loginMobile, { mobileNumber: phoneOf(known), pinCode })
  await show(visitor(), session.requestTacByQuery, { phone: '081399990003', checkPhone: 'true' })
  await show(visitor(), session.setOperator, { operatorId: 'demo' })
  await show(known, session.logout, {})
}

async function replacePasswords({ server, show, visitor, member }: Tour): Promise<void> {
  const forgetful = await member()
  const email = `${forgetful.username}@contoh.test`
  await show(visitor(), session.forgotPassword, { username: forgetful.username, email, domain: 'localhost' })
  const [mail] = await mailbox(server, email)
  const token = new URL(/http\S+ResetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await show(visitor(), session.resetPassword, { username: forgetful.username, token, ...chosen })
  const browser = visitor()
  await browser.call(session.requestTac, { phone: phoneOf(forgetful) })
  const pinCode = await codeFor(server, storedOf(forgetful))
  const byCode = { username: forgetful.username, phone: phoneOf(forgetful), pinCode, ...chosen }
  await show(browser, session.resetPasswordByCode, byCode)
  const careful = await member()
  await show(careful, session.changePassword, { currentPassword: memberPassword, ...chosen })
}

async function usePins({ server, show, member }: Tour): Promise<void> {
  const first = await member()
  const set = { pin, confirmPin: pin, password: memberPassword }
  await show(first, session.addUserPin, set)
  await show(first, session.activateUserSecondPin, { isActivate: true })
  await show(first, session.pin, { pin })
  await show(first, session.checkUserPin, { pin })
  await show(first, session.checkUserPinByQuery, { pin })
  await show(first, session.resetUserPin, { currentPin: pin, pin: otherPin, confirmPin: otherPin })
  await first.call(session.requestTac, { phone: phoneOf(first) })
  await show(first, session.resetPaymentPin, { ...set, pinCode: await codeFor(server, storedOf(first)) })
  await show(await member(), session.setPaymentPin, set)
}

async function proveAddress({ server, show, member }: Tour): Promise<void> {
  for (const call of [session.checkKycOtp, session.checkKycOtpByQuery]) {
    const careful = await member()
    const email = `${careful.username}@contoh.test`
    await show(careful, session.requestKycOtp, { email })
    await show(careful, call, { email, otp: await codeFor(server, email) })
  }
}

async function signOutDevices({ show, visitor, member }: Tour): Promise<void> {
  const owner = await member()
  const elsewhere = async (): Promise<Visitor> => {
    const device = visitor()
    await device.call(session.login, { username: owner.username, password: memberPassword })
    return device
  }
  await elsewhere()
  await elsewhere()
  const { results } = await show(owner, session.listDevice, {})
  const other = results.find(({ isThis }) => !isThis)
  await show(owner, session.setLanguage, { language: 'en' })
  await show(owner, session.signOutDevice, { id: other?.id ?? '' })
  await show(owner, session.signOutOtherDevices, {})
}

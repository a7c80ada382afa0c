import { endDeskClaims, tellOpenRequests } from '../modules/bank/index.ts'
import { admitFirstName, endReviews } from '../modules/kyc/index.ts'
import { createClientLog, createMembers, type Members } from '../modules/member/index.ts'
import {
  createInvitations,
  createKnownBrowsers,
  createOperators,
  createRoles,
  createRoster,
  createStaff,
  createStaffMail,
} from '../modules/operators/index.ts'
import { createCaptcha, createCodes, createLine, createSessions, type Sessions } from '../modules/session/index.ts'
import { createMessages } from '../platform/messages/messages.ts'
import { mailBySmtp, textsByHttp } from '../platform/messages/ways.ts'
import { createSeal } from '../platform/seal.ts'
import { createBanking } from './banking.ts'
import { createLineOpenId } from './line.ts'
import type { Parts } from './parts.ts'
import { createSiteOrigin, isHostOf } from './site-origin.ts'

/** Operators, their staff, their members, and how each of them signs in. Play ends with a session, and stands above it. */
export function createPeople(
  { config, appSecret, db, log, clock, random, http }: Parts,
  { endPlay }: Pick<Parameters<typeof createSessions>[0], 'endPlay'>,
) {
  const sealFor = (purpose: string) => createSeal(appSecret, purpose, random)
  const operators = createOperators({ db, clock })
  const settingsOf = async (operatorId: string) => (await operators.get(operatorId)).settings
  const messages = createMessages({
    db,
    clock,
    random,
    log,
    seal: sealFor('messages'),
    ways: {
      ...(config.smtp ? { email: mailBySmtp(config.smtp) } : {}),
      ...(config.smsGateway ? { sms: textsByHttp(config.smsGateway) } : {}),
    },
  })
  const siteOrigin = createSiteOrigin(operators, config.publicOrigin)
  const siteOf = async (operatorId: string, domain: string) => ({
    name: (await operators.get(operatorId)).name,
    origin: await siteOrigin(operatorId, domain),
  })
  const mail = createStaffMail({ messages, siteOf })
  const browsers = createKnownBrowsers({ clock, random, seal: sealFor('staff browsers') })
  const staff = createStaff({
    db,
    clock,
    random,
    seal: sealFor('staff second factor'),
    mail,
    browsers,
    needsSecondFactor: async (operatorId) => (await settingsOf(operatorId)).staffNeedsSecondFactor,
  })
  const invitations = createInvitations({ db, clock, random, mail, browsers })
  // What people take before they decide it stands in slices above theirs: requests first, then verifications, as locks go.
  const endClaims: Parameters<typeof createRoles>[0]['endClaims'] = async (tx, of) => {
    await endDeskClaims(tx, of)
    await endReviews(tx, of)
  }
  const roster = createRoster({ db, random, invitations, mail, endClaims })
  const roles = createRoles({ db, random, endClaims })
  const codes = createCodes({ db, clock, random, seal: sealFor('one-time codes'), messages })
  const captcha = createCaptcha({ db, clock, random, seal: sealFor('captcha') })
  const banking = createBanking({ db, clock, random, operators })
  const members: Members = createMembers({
    db,
    clock,
    random,
    banking,
    settingsOf: async (operatorId) => {
      const { settings, minimumAge } = await operators.get(operatorId)
      return { ...settings, minimumAge }
    },
    takeCode: (tx, target, code) => codes.take(tx, { ...target, purpose: 'register' }, code),
    wasCodeTaken: (tx, target, code, isRestRight) =>
      codes.wasTaken(tx, { ...target, purpose: 'register' }, code, isRestRight),
    admitFirstName: (tx, member) => admitFirstName(tx, member, clock.now()),
    provePassword: (who, password) => sessions.provePassword(who, password),
    tellFirstAddress: (tx, member, language) => sessions.tellFirstAddress(tx, member, language),
    messages,
  })
  const clientLog = createClientLog({ db, clock, random, seal: sealFor('client log') })
  const line = createLine({
    db,
    clock,
    random,
    log,
    seal: sealFor('line'),
    openId: createLineOpenId(config, http),
    isOpenTo: async (operatorId) => config.line !== null || (await operators.get(operatorId)).isPlayMoney,
    leadsBackTo: (host) => isHostOf(config.publicOrigin, host),
  })
  const sessions: Sessions = createSessions({
    db,
    clock,
    random,
    seal: sealFor('pin validation'),
    members: {
      ...members,
      // Five wrong PINs block too, and whoever is about to pay the member sees it.
      block: async (tx, operatorId, memberId, reason) => {
        await members.block(tx, operatorId, memberId, reason)
        await tellOpenRequests(tx, { operatorId, memberId })
      },
    },
    messages,
    codes,
    line,
    siteOf,
    settingsOf,
    endPlay,
  })
  return {
    operators,
    siteOf,
    staff,
    invitations,
    roster,
    roles,
    messages,
    codes,
    captcha,
    banking,
    members,
    clientLog,
    line,
    sessions,
  }
}

export type People = ReturnType<typeof createPeople>

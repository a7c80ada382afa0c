import type { Permission } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  AtSign,
  Bug,
  ChartColumn,
  CircleDashed,
  Crown,
  Gamepad2,
  Gift,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LayoutTemplate,
  Mail,
  Palette,
  Scale,
  ScrollText,
  Share2,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import { paths } from '../paths.ts'

interface RoomRow {
  word: keyof OperatorsWords['nav']
  to: string
  icon: typeof ScrollText
  permission: Permission
  /** Opens the room too, for a part of it. */
  partPermission?: Permission
  /** Without it the room has nothing to show. */
  alsoNeeds?: Permission
}

interface GroupRow {
  /** Its word in `navGroup`. */
  group: keyof OperatorsWords['navGroup']
  rooms: readonly RoomRow[]
}

/** The rooms of the console and who may enter each, in groups; the first that one may enter is where one begins. */
export const roomGroups = [
  {
    group: 'queues',
    rooms: [
      { word: 'deposits', to: paths.deposits(), icon: ArrowDownToLine, permission: 'deposit.read' },
      { word: 'withdrawals', to: paths.withdrawals(), icon: ArrowUpFromLine, permission: 'withdrawal.read' },
    ],
  },
  {
    group: 'money',
    rooms: [
      { word: 'adjustments', to: paths.adjustments(), icon: Scale, permission: 'adjustment.read' },
      { word: 'transit', to: paths.transit(), icon: Hourglass, permission: 'transit.read' },
      // What gateways said that does not fit is for whoever works on deposits (record 0591).
      {
        word: 'channels',
        to: paths.channels(),
        icon: Landmark,
        permission: 'channel.read',
        partPermission: 'deposit.read',
      },
    ],
  },
  {
    group: 'members',
    rooms: [
      { word: 'members', to: paths.members(), icon: UsersRound, permission: 'member.read' },
      {
        word: 'contactChanges',
        to: paths.contactChanges(),
        icon: AtSign,
        permission: 'member.change-contact',
        alsoNeeds: 'member.read',
      },
      { word: 'kyc', to: paths.kyc(), icon: IdCard, permission: 'kyc.read' },
      { word: 'messages', to: paths.messages(), icon: Mail, permission: 'message.read' },
    ],
  },
  {
    group: 'play',
    rooms: [
      { word: 'rounds', to: paths.rounds(), icon: CircleDashed, permission: 'round.read' },
      { word: 'games', to: paths.games(), icon: Gamepad2, permission: 'game.read' },
    ],
  },
  {
    group: 'gifts',
    rooms: [
      { word: 'promotions', to: paths.promotions(), icon: Gift, permission: 'promotion.read' },
      { word: 'referral', to: paths.referral(), icon: Share2, permission: 'referral.read' },
      { word: 'vip', to: paths.vip(), icon: Crown, permission: 'vip.read' },
    ],
  },
  {
    group: 'site',
    rooms: [
      { word: 'content', to: paths.content(), icon: LayoutTemplate, permission: 'content.read' },
      { word: 'site', to: paths.site(), icon: Palette, permission: 'site.read' },
    ],
  },
  {
    group: 'control',
    rooms: [
      { word: 'report', to: paths.report(), icon: ChartColumn, permission: 'report.read' },
      { word: 'staff', to: paths.staff(), icon: KeyRound, permission: 'staff.read' },
      { word: 'settings', to: paths.settings(), icon: SlidersHorizontal, permission: 'settings.read' },
      { word: 'audit', to: paths.audit(), icon: ScrollText, permission: 'audit.read' },
      { word: 'clientLog', to: paths.clientLog(), icon: Bug, permission: 'audit.read' },
    ],
  },
] as const satisfies readonly GroupRow[]

export type RoomGroup = (typeof roomGroups)[number]
export type Room = RoomGroup['rooms'][number]
export type RoomWord = Room['word']

/** Every room in the order of the groups. */
export const rooms: readonly Room[] = roomGroups.flatMap((group): readonly Room[] => group.rooms)

/** Whether somebody with these rights may enter a room, for all of it or a part. */
export const isOpenTo = (may: (permission: Permission) => boolean, room: Room): boolean =>
  (may(room.permission) || ('partPermission' in room && may(room.partPermission))) &&
  (!('alsoNeeds' in room) || may(room.alsoNeeds))

/** The room that an address lies in; null for what is everybody's own, such as the password. */
export const roomAt = (pathname: string): Room | null =>
  rooms.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? null

/** In the bar on phones, in this order, where one may enter them; what is free goes to the rooms that follow. */
const nearest: readonly RoomWord[] = ['deposits', 'withdrawals', 'members', 'kyc']
const barPlaces = 5

/** Which rooms stand in the bar on phones; where they are not all, the last place is the way to the others. */
export function roomsInReach(open: readonly Room[]): readonly Room[] {
  if (open.length <= barPlaces) return open
  const rank = ({ word }: Room) => (nearest.includes(word) ? nearest.indexOf(word) : nearest.length)
  return [...open].sort((a, b) => rank(a) - rank(b)).slice(0, barPlaces - 1)
}

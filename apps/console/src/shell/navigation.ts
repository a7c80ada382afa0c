import type { Permission } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleDashed,
  Crown,
  Gamepad2,
  Gift,
  IdCard,
  Landmark,
  LayoutTemplate,
  Mail,
  Palette,
  Scale,
  ScrollText,
  Share2,
  UsersRound,
} from 'lucide-react'
import { paths } from '../paths.ts'

/** The rooms of the console and who may enter each; the first that one may enter is where one begins. */
export const rooms = [
  { word: 'deposits', to: paths.deposits(), icon: ArrowDownToLine, permission: 'deposit.read' },
  { word: 'withdrawals', to: paths.withdrawals(), icon: ArrowUpFromLine, permission: 'withdrawal.read' },
  { word: 'members', to: paths.members(), icon: UsersRound, permission: 'member.read' },
  { word: 'kyc', to: paths.kyc(), icon: IdCard, permission: 'kyc.read' },
  { word: 'adjustments', to: paths.adjustments(), icon: Scale, permission: 'adjustment.read' },
  { word: 'rounds', to: paths.rounds(), icon: CircleDashed, permission: 'round.read' },
  { word: 'games', to: paths.games(), icon: Gamepad2, permission: 'game.read' },
  { word: 'promotions', to: paths.promotions(), icon: Gift, permission: 'promotion.read' },
  { word: 'referral', to: paths.referral(), icon: Share2, permission: 'referral.read' },
  { word: 'vip', to: paths.vip(), icon: Crown, permission: 'vip.read' },
  { word: 'channels', to: paths.channels(), icon: Landmark, permission: 'channel.read' },
  { word: 'messages', to: paths.messages(), icon: Mail, permission: 'message.read' },
  { word: 'content', to: paths.content(), icon: LayoutTemplate, permission: 'content.read' },
  { word: 'site', to: paths.site(), icon: Palette, permission: 'site.read' },
  { word: 'audit', to: paths.audit(), icon: ScrollText, permission: 'audit.read' },
] as const satisfies readonly {
  word: keyof OperatorsWords['nav']
  to: string
  icon: typeof ScrollText
  permission: Permission
}[]

export type Room = (typeof rooms)[number]

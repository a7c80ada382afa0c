import { everyCall } from './every-call.ts'

/** Spec 7 and decision 38 in their own order; `public` where a visitor may ask. */
export const specCalls = `
POST member/login public
POST member/loginmobile public
POST member/loginLine public
POST member/logout public
POST member/register public
POST member/registermobile public
POST member/registerLine public
POST member/RegisterUsernamePinContact public
POST member/ForgotPassword public
POST member/ResetPasswordV2 public
POST member/ResetPasswordUsernameTAC public
POST member/changepassword
GET member/profile
GET member/downline
POST member/pin
POST Member/SetPaymentPin
POST Member/ResetPaymentPin
POST Member/BindUSDT
POST member/UpdateReferrer
POST member/UpgradeMemberToCM
POST member/pushlog public
GET member/CheckAvailable public
GET member/GetDownlineList
GET member/GetDownlineTransactionDetails
GET member/CheckUserPin
POST member/ResetUserPin
POST member/AddUserPin
POST member/ActivateUserSecondPin
POST member/RequestKycOTP
GET member/CheckKycOTP
GET member/GetReferralCodeStatus/{code} public
GET member/ListMemberBonusCreditPromotion
GET vip/info
GET vip/info_v2
GET Bank/List public
GET Bank/{id}/ListAccount
POST Bank/Deposit
POST Bank/Withdraw
POST bank/WithdrawPreCheck
POST Bank/PaymentGatewayDeposit
POST Bank/IFramePaymentGatewayDeposit
GET Bank/MY/MYR/{bank_id}/{bank_code}/CheckBanks
GET bank/CheckSetting public
POST bank/AddBank
GET Bank/GetQRIS
GET Bank/GetQRIS/{id}/v2
GET Wallet/GetBalance
GET Wallet/GetBalance/{code}
POST Wallet/Transfer
POST Wallet/AllTransfer
POST Wallet/AllTransferCode/{code}
GET Wallet/transactionhistory
GET Wallet/turnoverrequirement
GET wallet/turnoverreport
GET wallet/creditlog
GET wallet/downlinereport
GET wallet/gamelog
GET wallet/GameInProgressLog
POST Wallet/TransferCreditRequest
POST Wallet/ConfirmTransferRequest
GET Misc/Contact public
GET Misc/ListBanner public
GET Misc/ListPromotion public
GET Misc/PromotionPopup public
GET Misc/listnews public
GET Misc/ListBonus public
GET Misc/ListGame public
GET Misc/ListReviewGame public
GET Misc/ListAnnouncement public
GET Misc/Lobby/{code} public
GET Misc/Launch/{code} public
GET Misc/Download/{code} public
GET Misc/RequestTAC public
GET RedPacketBonus/RedPacketCheck
POST RedPacketBonus/ClaimRedPacket
GET Operator/GetSeoSettings public
GET GameRanks/{rankType} public
GET topgamesslot/topgame20/{code} public
GET OperatorCatMemberWins public
GET PageContent public
POST Kyc/AddNew
GET Kyc/GetKycStatus
GET SportsPanel/Get public
GET LastPlayGames/Get
GET FavoriteGames
POST FavoriteGames
DELETE FavoriteGames
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', who] = line.split(' ')
    return { method, path, isPublic: who === 'public' }
  })

/** Paths match without regard to case, and whatever a parameter is called (decision 1). */
export const addressOf = (method: string, path: string): string =>
  `${method} ${path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')}`

/** The calls of the contract by address. */
const known = new Map(everyCall.map((named) => [addressOf(named.call.method, named.call.path), named]))

/** The call of the contract that answers at an address of the spec. */
export const callAt = (method: string, path: string) => known.get(addressOf(method, path))

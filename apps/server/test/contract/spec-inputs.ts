/** What one call is given, by the names and in the spellings of spec 7; an empty text where a form was left empty. */
export type Fields = Readonly<Record<string, unknown>>

export interface SpecInput {
  sends: readonly Fields[]
  /** The spec shows no fields, or not all, of an act that cannot do without: what else it needs is our own decision. */
  isUnshown?: true
  /** Asked for by a rule of the form (spec 5) without being in the fields of the call. */
  alsoAsked?: string
  /** Sent along by the spec's site, as part of a whole record say, and of no use to the call. */
  unread?: readonly string[]
}

const nothing: SpecInput = { sends: [{}] }
const unshown: SpecInput = { sends: [{}], isUnshown: true }

const given = (...sends: Fields[]): SpecInput => ({ sends })

/** The fields filled in, and once more with those of the names left empty. */
function orBlank(fields: Fields, ...names: string[]): SpecInput {
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  return { sends: [fields, { ...fields, ...blank }] }
}

const [from, to] = ['2026-01-01', '2026-01-31']
const range = given({ from, to })
const game: SpecInput = {
  sends: [{ gameImage: '/game.png', gameCode: 'kembang', providerCode: 'arcade' }],
  unread: ['gameImage'],
}
/** Bank and number say which of the member's own accounts is meant: there is nothing left for the other two to choose (record 1009). */
const withdrawal: SpecInput = {
  ...orBlank(
    { bank: 'bank_nusa', account: '1234567890', balance: 50_000, holder: 'Budi Santoso', otherBank: '-', channel: 0 },
    'otherBank',
    'channel',
  ),
  unread: ['otherBank', 'channel'],
}

/** Spec 7 in its own order, one row for each call of `spec-calls.ts`. */
export const specInputs: Readonly<Record<string, SpecInput>> = {
  'POST member/login': given({ username: 'tamu01', password: 'Rahasia123' }),
  'POST member/loginmobile': unshown,
  'POST member/loginLine': unshown,
  'POST member/logout': nothing,
  // Spec 3, Register payload; the form's captcha goes with it (decision 11).
  'POST member/register': {
    ...orBlank(
      {
        username: 'tamu01',
        password: 'Rahasia123',
        confirmpassword: 'Rahasia123',
        contact: '081234567890',
        fullname: 'Budi Santoso',
        email: 'budi@contoh.test',
        dob: '1990-01-31',
        referrerId: 'member_1',
        referral: 'TEMAN',
        preferredWithdrawalBank: { objectId: 'bank_nusa', bankName: 'Bank Nusa', code: 'NUSA', withdraw: true },
        preferredWithdrawalAccountName: 'Budi Santoso',
        preferredWithdrawalAccountNo: '1234567890',
        agree: 1,
      },
      'dob',
      'referrerId',
      'referral',
      'preferredWithdrawalBank',
      'preferredWithdrawalAccountName',
      'preferredWithdrawalAccountNo',
    ),
    alsoAsked: 'captcha',
  },
  'POST member/registermobile': orBlank(
    {
      password: 'Rahasia123',
      mobileNumber: '081234567890',
      pinCode: '123456',
      referrerId: 'TEMAN',
      prefix: '62',
      onlyAgent: false,
    },
    'referrerId',
    'prefix',
  ),
  'POST member/registerLine': unshown,
  'POST member/RegisterUsernamePinContact': unshown,
  'POST member/ForgotPassword': given({ username: 'tamu01', email: 'budi@contoh.test', domain: 'localhost' }),
  'POST member/ResetPasswordV2': given({
    username: 'tamu01',
    newPassword: 'Rahasia456',
    confirmPassword: 'Rahasia456',
    token: 'none',
  }),
  'POST member/ResetPasswordUsernameTAC': unshown,
  'POST member/changepassword': given({
    CurrentPassword: 'Rahasia999',
    NewPassword: 'Rahasia456',
    ConfirmPassword: 'Rahasia456',
  }),
  'GET member/profile': nothing,
  'GET member/downline': nothing,
  'POST member/pin': unshown,
  'POST Member/SetPaymentPin': unshown,
  'POST Member/ResetPaymentPin': unshown,
  'POST Member/BindUSDT': unshown,
  'POST member/UpdateReferrer': unshown,
  'POST member/UpgradeMemberToCM': unshown,
  'POST member/pushlog': unshown,
  'GET member/CheckAvailable': given(
    { username: 'tamu01' },
    { phone: '6281234567890' },
    { email: 'budi@contoh.test' },
    { accountNumber: '1234567890' },
    { username: '' },
    { phone: '' },
    { email: '' },
    { accountNumber: '' },
  ),
  'GET member/GetDownlineList': range,
  'GET member/GetDownlineTransactionDetails': nothing,
  'GET member/CheckUserPin': given({ PIN: '123456' }),
  'POST member/ResetUserPin': unshown,
  'POST member/AddUserPin': unshown,
  'POST member/ActivateUserSecondPin': given({ isActivate: 'true' }, { isActivate: 'false' }),
  'POST member/RequestKycOTP': given({ Email: 'budi@contoh.test', CheckEmail: true }),
  'GET member/CheckKycOTP': given({ email: 'budi@contoh.test', otp: '123456' }),
  'GET member/GetReferralCodeStatus/{code}': nothing,
  'GET member/ListMemberBonusCreditPromotion': orBlank(
    { page: '1', count: '10', setting: 'active' },
    'page',
    'count',
    'setting',
  ),
  'GET vip/info': nothing,
  'GET vip/info_v2': nothing,
  'GET Bank/List': nothing,
  'GET Bank/{id}/ListAccount': nothing,
  'POST Bank/Deposit': { sends: [{ image: new Blob(['receipt']) }], isUnshown: true },
  'POST Bank/Withdraw': withdrawal,
  'POST bank/WithdrawPreCheck': withdrawal,
  'POST Bank/PaymentGatewayDeposit': orBlank(
    {
      paymentGatewayChannel: 3,
      paymentGatewayBankApiId: 'bank_gateway',
      paymentgatewaybankcode: 'GATEWAY',
      balance: 50_000,
      bonus: 'BONUS',
      agree: 1,
    },
    'paymentGatewayChannel',
    'paymentgatewaybankcode',
    'bonus',
  ),
  'POST Bank/IFramePaymentGatewayDeposit': unshown,
  'GET Bank/MY/MYR/{bank_id}/{bank_code}/CheckBanks': nothing,
  'GET bank/CheckSetting': nothing,
  'POST bank/AddBank': given({ Bank: 'bank_nusa', Holder: 'Budi Santoso', Account: '1234567890', AccountType: 0 }),
  'GET Bank/GetQRIS': nothing,
  'GET Bank/GetQRIS/{id}/v2': nothing,
  'GET Wallet/GetBalance': nothing,
  'GET Wallet/GetBalance/{code}': nothing,
  'POST Wallet/Transfer': given({ amount: 10_000, fromCode: 'main', toCode: 'arcade' }),
  'POST Wallet/AllTransfer': nothing,
  'POST Wallet/AllTransferCode/{code}': nothing,
  'GET Wallet/transactionhistory': orBlank({ from, to, type: '0' }, 'type'),
  'GET Wallet/turnoverrequirement': range,
  'GET wallet/turnoverreport': range,
  'GET wallet/creditlog': range,
  'GET wallet/downlinereport': range,
  'GET wallet/gamelog': orBlank({ from, to, page: '1', count: '100', code: 'arcade' }, 'page', 'count', 'code'),
  'GET wallet/GameInProgressLog': orBlank({ from, to, page: '1', count: '100' }, 'page', 'count'),
  'POST Wallet/TransferCreditRequest': { ...orBlank({ requestTAC: 'true' }, 'requestTAC'), isUnshown: true },
  'POST Wallet/ConfirmTransferRequest': unshown,
  'GET Misc/Contact': nothing,
  'GET Misc/ListBanner': nothing,
  'GET Misc/ListPromotion': nothing,
  'GET Misc/PromotionPopup': nothing,
  'GET Misc/listnews': nothing,
  'GET Misc/ListBonus': nothing,
  'GET Misc/ListGame': nothing,
  'GET Misc/ListReviewGame': nothing,
  'GET Misc/ListAnnouncement': given({ count: '100' }),
  'GET Misc/Lobby/{code}': orBlank({ page: '1' }, 'page'),
  'GET Misc/Launch/{code}': orBlank(
    { mobile: 'true', page: '/slots', slug: 'kembang', demo: 'true' },
    'mobile',
    'page',
    'slug',
    'demo',
  ),
  'GET Misc/Download/{code}': nothing,
  'GET Misc/RequestTAC': orBlank({ phone: '081234567890', checkPhone: 'true' }, 'checkPhone'),
  'GET RedPacketBonus/RedPacketCheck': nothing,
  'POST RedPacketBonus/ClaimRedPacket': unshown,
  'GET Operator/GetSeoSettings': orBlank({ operatorid: 'demo', pagedomain: 'localhost' }, 'operatorid', 'pagedomain'),
  'GET GameRanks/{rankType}': nothing,
  'GET topgamesslot/topgame20/{code}': nothing,
  'GET OperatorCatMemberWins': nothing,
  'GET PageContent': nothing,
  'POST Kyc/AddNew': unshown,
  'GET Kyc/GetKycStatus': nothing,
  'GET SportsPanel/Get': nothing,
  'GET LastPlayGames/Get': nothing,
  'GET FavoriteGames': nothing,
  'POST FavoriteGames': game,
  'DELETE FavoriteGames': game,
}

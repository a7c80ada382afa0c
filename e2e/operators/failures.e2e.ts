import { sendDeposit } from '../shots/stage.ts'
import { answerFirst, loseCall } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

/** What browsers and parsers say where there is no answer, or one that nobody can read. */
const ofBrowsers = /Failed to fetch|Unexpected token|timed out|NetworkError/

/** Answers as a proxy does whose server is away. */
const answerAsProxy = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway' }))

test('where the server does not answer, the console says so in its reader’s language and what to do next', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED|status of 502/)
  await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  const acts = desk.getByRole('region', { name: 'Tindakan' })
  const unanswered = 'Tidak ada jawaban dari server, jadi belum pasti ini sampai.'

  await test.step('an act without a form', async () => {
    await desk.goto(`/console/deposits/${id}`)
    await loseCall(desk, '**/claim')
    await acts.getByRole('button', { name: 'Setujui' }).click()
    await expect(desk.getByText(unanswered)).toBeVisible()
    await answerAsProxy(desk, '**/claim')
    await acts.getByRole('button', { name: 'Ambil' }).click()
    await expect(desk.getByText(unanswered)).toHaveCount(2)
    await expect(desk.locator('body')).not.toContainText(ofBrowsers)
    await desk.unroute('**/claim')
  })

  await test.step('a thing that is only read', async () => {
    for (const { page: path, call } of [
      { page: `deposits/${id}`, call: `**/api/console/deposits/${id}` },
      { page: 'members/mbr_1', call: '**/api/console/members/mbr_1' },
      { page: 'kyc/kyc_1', call: '**/api/console/kyc/kyc_1' },
      { page: 'rounds/gor_1', call: '**/api/console/rounds/gor_1' },
    ]) {
      await answerAsProxy(desk, call)
      await desk.goto(`/console/${path}`)
      await expect(desk.getByRole('alert')).toContainText('Datamu aman. Periksa koneksi, lalu coba lagi.')
      await expect(desk.locator('body')).not.toContainText(ofBrowsers)
    }
  })

  await test.step('the server’s own sentence is told as it is', async () => {
    await desk.unrouteAll()
    await desk.goto(`/console/deposits/${id}`)
    await expect(desk.getByRole('heading', { name: serial })).toBeVisible()
    await desk.route('**/claim', (route) =>
      route.fulfill({
        status: 200,
        json: { success: false, code: 'CLAIMED_BY_OTHER', message: 'Sedang dikerjakan Sari.' },
      }),
    )
    await acts.getByRole('button', { name: 'Ambil' }).click()
    await expect(desk.getByText('Sedang dikerjakan Sari.')).toBeVisible()
  })
  await context.close()
})

/** Lists of one room, or of neighbours, and what each of them says when it cannot be had. */
const named = [
  { room: 'promotions', call: '**/api/console/bonuses?*', said: 'Daftar bonus gagal dimuat.' },
  { room: 'promotions?tab=redPackets', call: '**/api/console/red-packets?*', said: 'Daftar angpao gagal dimuat.' },
  { room: 'promotions?tab=vouchers', call: '**/api/console/vouchers?*', said: 'Daftar voucher gagal dimuat.' },
  {
    room: 'promotions?tab=attendance',
    call: '**/api/console/attendance',
    said: 'Aturan kehadiran deposit gagal dimuat.',
  },
  {
    room: 'promotions?tab=payouts',
    call: '**/api/console/payout-rules',
    said: 'Aturan rebate dan cashback gagal dimuat.',
  },
  {
    room: 'referral',
    call: '**/api/console/referral/flags?*',
    said: 'Daftar akun yang tampak seperti satu orang gagal dimuat.',
  },
  { room: 'referral', call: '**/api/console/referral/rule', said: 'Aturan referral gagal dimuat.' },
  { room: 'vip', call: '**/api/console/vip', said: 'Tingkat VIP gagal dimuat.' },
] as const

test('each list that fails says what it is', async ({ browser, watched }) => {
  watched.allow(/status of 502/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  for (const { room, call, said } of named) {
    await answerAsProxy(desk, call)
    await desk.goto(`/console/${room}`)
    await expect(desk.getByRole('main').getByRole('alert'), call).toContainText(said)
    await desk.unroute(call)
  }
  await context.close()
})

/** What a list, a rule, the door, or a link for a new password is read by, and the room that it fills. */
const reads = [
  { room: 'deposits', call: '**/api/console/deposits?*' },
  { room: 'members', call: '**/api/console/members?*' },
  { room: 'messages', call: '**/api/console/messages?*' },
  { room: 'channels', call: '**/api/console/channels' },
  { room: 'referral', call: '**/api/console/referral/rule' },
  { room: 'site', call: '**/api/console/site' },
  { room: 'settings', call: '**/api/console/settings' },
  { room: 'deposits', call: '**/api/console/me' },
]

test('a list that is refused says why, and only one that got no answer speaks of the connection', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of (422|429|502)/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  const alert = desk.getByRole('main').getByRole('alert')
  const refuse = (call: string, status: number) =>
    desk.route(call, (route) =>
      route.fulfill({ status, json: { success: false, code: 'UJI', message: 'Ditolak untuk uji ini.' } }),
    )
  for (const { room, call } of reads) {
    await refuse(call, 429)
    await desk.goto(`/console/${room}`)
    await expect(alert, call).toContainText('Ditolak untuk uji ini.')
    await expect(alert).not.toContainText('koneksi')
    await expect(alert.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    await desk.unroute(call)
  }
  const [{ room, call }] = reads as [(typeof reads)[number]] // the list has several
  await refuse(call, 422)
  await desk.goto(`/console/${room}`)
  await expect(alert).toContainText('Ditolak untuk uji ini.')
  await expect(alert.getByRole('button'), 'the same question is refused again').toHaveCount(0)
  await desk.unroute(call)
  await answerAsProxy(desk, call)
  await desk.goto(`/console/${room}`)
  await expect(alert).toContainText('Datamu aman. Periksa koneksi, lalu coba lagi.')
  await context.close()
})

test('a further page that cannot be had is asked for by a press from then on, and its list says why', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of (422|502)/)
  await join(page)
  await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  let asked = 0
  let further: 'away' | 'refused' | 'there' = 'refused'
  await desk.route(/\/api\/console\/deposits\?/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.has('after')) {
      asked += 1
      if (further === 'refused')
        return route.fulfill({ status: 422, json: { success: false, code: 'UJI', message: 'Ditolak untuk uji ini.' } })
      if (further === 'away') return route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway' })
      return route.fulfill({ json: { success: true, result: { next: null }, results: [] } })
    }
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, result: { ...answer.result, next: 'dep_further' } } })
  })
  await desk.goto('/console/deposits')
  const foot = desk.locator('.table-foot')
  await expect(foot.getByRole('alert')).toHaveText('Ditolak untuk uji ini.')
  await expect(foot.getByRole('button'), 'the same question is refused again').toHaveCount(0)
  further = 'away'
  await desk.reload()
  await expect(foot.getByRole('alert')).toHaveText('Datamu aman. Periksa koneksi, lalu coba lagi.')
  const tries = asked
  // As long as several tries took that would follow by themselves.
  await desk.waitForTimeout(4_000)
  expect(asked).toBe(tries)
  further = 'there'
  await foot.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(foot).toHaveCount(0)
  expect(asked).toBe(tries + 1)
  await context.close()
})

test('who signed in again over an open dialog finds it without the word that they were not', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 422/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/members?search=anggota2')
  await desk.getByRole('link', { name: 'anggota2' }).click()
  await desk.getByRole('button', { name: 'Sesuaikan saldo' }).click()
  const form = desk.getByRole('dialog', { name: /^Sesuaikan saldo/ })
  await form.getByLabel('Jumlah').fill('5000')
  await form.getByLabel('Alasan').fill('Untuk uji ini')
  await context.clearCookies({ name: 'staff_token' })
  await form.getByRole('button', { name: 'Ajukan' }).click()
  const wayBack = desk.getByRole('dialog', { name: 'Sesi staf sudah berakhir. Silakan masuk lagi.' })
  await expect(wayBack).toBeVisible()
  await expect(form.getByLabel('Jumlah'), 'nothing of the session before is on the screen').toBeHidden()
  await test.step('what is missing is said in the console’s own words, at its field', async () => {
    await wayBack.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(wayBack.getByLabel('Email')).toHaveAccessibleDescription('Wajib diisi.')
    await expect(wayBack.getByLabel('Email')).toBeFocused()
    await expect(wayBack.getByLabel('Kata sandi', { exact: true })).toHaveAccessibleDescription('Wajib diisi.')
  })
  await wayBack.getByLabel('Email').fill('admin@demo.test')
  await wayBack.getByLabel('Kata sandi', { exact: true }).fill('Balai-Demo-2026')
  await wayBack.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(wayBack).toHaveCount(0)
  await expect(form.getByLabel('Alasan'), 'what was written is there').toHaveValue('Untuk uji ini')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(desk.getByText('Please login again')).toHaveCount(0)
  await form.getByRole('button', { name: 'Batal' }).click()
  await context.close()
})

test('what is not there is said not to be there, asked for once, and the way back is shown', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  for (const { room, call, said, back } of [
    { room: 'deposits', call: 'console/deposits/', said: 'Permintaan ini tidak ada.', back: 'Kembali ke antrean' },
    { room: 'members', call: 'console/members/', said: 'Anggota ini tidak ada.', back: 'Kembali ke daftar anggota' },
  ]) {
    const asked: string[] = []
    const count = (request: { url(): string }) =>
      request.url().includes(`/api/${call}nobody`) && asked.push(request.url())
    desk.on('request', count)
    await desk.goto(`/console/${room}/nobody`)
    await expect(desk.getByRole('heading', { name: said })).toBeVisible()
    await expect(desk.getByText('Langsung', { exact: true }), 'the hub makes what is shown be read again').toBeVisible()
    await expectAccessible(desk)
    await expect(desk.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
    expect(asked).toHaveLength(1)
    desk.off('request', count)
    await desk.getByRole('main').getByRole('link', { name: back }).click()
    await expect(desk).toHaveURL(new RegExp(`console/${room}$`))
  }
  await desk.goto('/console/nowhere')
  await desk.getByRole('link', { name: 'Ke ruang kerjamu' }).click()
  await expect(desk.getByRole('heading', { name: 'Antrean deposit' })).toBeVisible()
  await context.close()
})

test('a room whose code does not come leaves the rest of the console, and comes by itself once the line is back', async ({
  browser,
  watched,
}) => {
  watched.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  const rail = desk.getByRole('navigation', { name: 'Navigasi konsol' })
  await desk.route('**/assets/members-page-*.js', (route) => route.abort())
  await desk.route('**/console/members', (route) => route.abort())
  await rail.getByRole('link', { name: 'Anggota' }).click()
  await expect(desk.getByRole('alert')).toContainText('Ruang ini gagal dimuat')
  await expect(desk.getByRole('alert')).toContainText('Periksa koneksi')
  await expectAccessible(desk)
  await rail.getByRole('link', { name: 'Penyesuaian' }).click()
  await expect(desk.getByRole('heading', { name: 'Penyesuaian saldo' })).toBeVisible()
  await rail.getByRole('link', { name: 'Anggota' }).click()
  await expect(desk.getByRole('alert')).toContainText('Ruang ini gagal dimuat')
  await desk.unrouteAll()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(desk.getByRole('heading', { name: 'Anggota', level: 1 })).toBeVisible()
  await context.close()
})

test('a console that was open while a newer one took its place loads the room that is wanted whole', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 404|dynamically imported module/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  // As if the clock had been set back by an hour since it did so last (record 0617).
  await desk.evaluate(() => sessionStorage.setItem('reload//console/members', String(Date.now() + 3_600_000)))
  await answerFirst(desk, '**/assets/members-page-*.js', (route) => route.fulfill({ status: 404 }))
  await desk.getByRole('navigation', { name: 'Navigasi konsol' }).getByRole('link', { name: 'Anggota' }).click()
  await expect(desk.getByRole('heading', { name: 'Anggota', level: 1 })).toBeVisible()
  await context.close()
})

test('a session of a member that could not be ended is told, as it goes on', async ({ page, browser, watched }) => {
  const { username } = await join(page)
  watched.allow(/status of 502/)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', `/console/members?search=${username}`)
  await desk.getByRole('link', { name: username }).click()
  await desk.getByText('Perangkat', { exact: true }).click()
  const end = desk.getByRole('row').getByRole('button', { name: 'Keluarkan' })
  await answerAsProxy(desk, '**/end-sessions')
  await end.click()
  const dialog = desk.getByRole('dialog', { name: `Keluarkan ${username} dari satu perangkat?` })
  await dialog.getByLabel('Alasan').fill('Ponselnya hilang')
  await dialog.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(dialog.getByText('Tidak ada jawaban dari server').first()).toBeVisible()
  await desk.unroute('**/end-sessions')
  await dialog.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(end).toHaveCount(0)
  await context.close()
})

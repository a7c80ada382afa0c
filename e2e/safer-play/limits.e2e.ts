import { ask } from '../support/calls.ts'
import { findMisfit, findTorn } from '../support/fit.ts'
import { join } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

/** Lists of a newcomer, and what each says while nothing is in it. */
const emptyLists = [
  ['/transaction/history', 'Belum ada transaksi pada tanggal ini.'],
  ['/transaction/history-bet', 'Belum ada putaran pada tanggal ini.'],
  ['/transaction/claim-history', 'Belum ada bonus di sini'],
] as const
const invitation = /isi saldo|Lihat permainan|Lihat bonus/i

test.describe('decision 38, safer play', () => {
  test('who stops playing is told so by this tab, though the hub tells of it before the answer is there', {
    tag: '@once',
  }, async ({ page }) => {
    await join(page)
    await page.goto('/profile/limits')
    await untilAlive(page)
    await page.route('**/api/SaferPlay/Exclude', async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Berhenti bermain' }).click()
    const stop = page.getByRole('dialog', { name: 'Berhenti bermain' })
    await stop.getByRole('checkbox').check()
    await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
    await expect(page.getByRole('dialog', { name: 'Kamu sudah berhenti bermain' })).toBeVisible()
    await expect(page.getByText('Sesi sudah berakhir')).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('Main Aman is at most two presses away on a phone: from home, from a list, and from a game, tried or played', {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await join(page)
    const profile = page.getByRole('navigation', { name: 'Navigasi bawah' }).getByRole('link', { name: 'Profil' })
    const limits = page.getByRole('link', { name: 'Main Aman' }).filter({ visible: true })
    for (const [address, ways] of [
      ['/', [profile, limits]],
      ['/slots', [profile, limits]],
      ['/game/pasar-malam', [limits]],
      ['/game/pasar-malam?demo=true', [limits]],
    ] as const) {
      await page.goto(address)
      await untilAlive(page)
      for (const way of ways) await way.click()
      await expect(page, address).toHaveURL(/\/profile\/limits$/)
      await expect(page.getByRole('heading', { name: 'Main Aman', level: 1 })).toBeVisible()
    }
    // When a day's limits begin anew (record 1041).
    await expect(page.getByText('Kemenangan dikurangi taruhan. Hari berganti pukul 24.00 WIB.')).toBeVisible()
  })

  test('a lower limit holds at once, a higher one waits; the reminder comes; stopping signs out and keeps withdrawals', async ({
    page,
  }) => {
    await page.clock.install()
    await join(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Main Aman' }).last().click()
    await untilAlive(page)
    await expectAccessible(page)

    const ways = page.getByRole('navigation', { name: 'Ke bagian' })
    for (const name of ['Istirahat', 'Berhenti bermain']) {
      await ways.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
    }

    const limit = page.getByRole('region', { name: 'Batas taruhan' }).locator('.limit').first()
    const set = async (amount: string) => {
      await limit.getByRole('button').first().click()
      const dialog = page.getByRole('dialog', { name: 'Batas taruhan harian' })
      await dialog.getByLabel('Paling banyak').fill(amount)
      await dialog.getByRole('button', { name: 'Simpan batas' }).click()
      await expect(dialog).toBeHidden()
    }
    await set('50000')
    await expect(limit).toContainText('dari Rp 50.000')
    await set('80000')
    await expect(limit).toContainText('Kenaikan ke Rp 80.000 bisa disetujui mulai')
    const size = page.viewportSize()
    for (let width = 320; width <= 400; width += 8) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await findTorn(page), `no date is broken at ${width} px`).toEqual([])
    }
    if (size) await page.setViewportSize(size)
    await limit.getByRole('button', { name: 'Batalkan kenaikan' }).click()
    await expect(limit).not.toContainText('80.000')

    await page.getByText('15 menit').click()
    await expect(page.getByText('Pengingat disimpan.')).toBeVisible()
    await page.clock.runFor('16:00')
    const reminder = page.getByRole('dialog', { name: /Sudah \d+ menit bermain/ })
    await expect(reminder).toContainText('Hasil sejauh ini')
    await expectAccessible(page)
    await page.clock.runFor('31:00')
    await reminder.first().getByRole('button', { name: 'Lanjut' }).click()
    await expect(reminder, 'one at a time, however long it stands').toHaveCount(0)
    await page.clock.runFor('14:00')
    await expect(reminder, 'counted from when it was answered').toHaveCount(0)

    await page.getByRole('button', { name: 'Berhenti bermain' }).click()
    const stop = page.getByRole('dialog', { name: 'Berhenti bermain' })
    await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
    await expect(stop).toContainText('Centang dulu kalimat ini.')
    await stop.getByRole('checkbox').check()
    await expect(stop, 'not under the tick').not.toContainText('Centang dulu kalimat ini.')
    await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
    const done = page.getByRole('dialog', { name: 'Kamu sudah berhenti bermain' })
    await expect(done).toContainText(
      /Kamu berhenti bermain sampai \d\d-\S+-\d{4} \d\d:\d\d\. Penarikan tetap bisa dilakukan\./,
    )
    await expect(page.getByText('Sesi sudah berakhir')).toBeHidden()
    await expectAccessible(page)
    await page.reload()
    await expect(done, 'it is told until it was read').toBeVisible()
    await done.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(done).toBeHidden()
    await page.reload()
    await untilAlive(page)
    await expect(done).toBeHidden()
    await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()
  })

  test('a reminder that was chosen in another tab comes in this one, with the result by a length of time where the clock is wrong', {
    tag: '@once',
  }, async ({ page }) => {
    const ahead = Date.now() + 400 * 86_400_000
    await page.clock.install({ time: ahead })
    await join(page)
    const read = page.waitForResponse((answer) => answer.url().includes('SaferPlay/Standing'))
    await page.goto('/slots')
    await untilAlive(page)
    await read
    await ask(page, 'SaferPlay/SetReminder', { minutes: 15 }) // as the other tab does
    const readAgain = page.waitForResponse((answer) => answer.url().includes('SaferPlay/Standing'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await readAgain
    const sitting = page.waitForRequest((request) => request.url().includes('wallet/Sitting'))
    const reminder = page.getByRole('dialog', { name: /Sudah \d+ menit bermain/ })
    // Again where the answer came to the browser before, and to the page after: it counts from then.
    await expect(async () => {
      await page.clock.runFor('16:00')
      await expect(reminder).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(reminder).toContainText('Hasil sejauh ini Rp 0')
    const asked = new URL((await sitting).url()).searchParams
    expect(Number(asked.get('seconds'))).toBeGreaterThanOrEqual(15 * 60)
    expect(asked.get('since'), 'an instant of that clock is in the future').toBeNull()
  })

  test('a break that runs is made longer and never shorter, and the page says which it was', {
    tag: '@once',
  }, async ({ page }) => {
    await join(page)
    await page.goto('/profile/limits')
    await untilAlive(page)
    const rest = async (days: string) => {
      const section = page.locator('#break')
      await section.getByText(days, { exact: true }).click()
      await section.getByRole('button', { name: 'Mulai istirahat' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mulai istirahat' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const changes = page.getByRole('region', { name: 'Perubahan batas' })
    await rest('3 hari')
    await expect(page.getByText('Selamat beristirahat.')).toBeVisible()
    await rest('1 hari')
    await expect(page.getByText('Istirahatmu sudah lebih lama dari itu.')).toBeVisible()
    await expect(changes.getByText('Istirahat sampai')).toHaveCount(1)
    await rest('7 hari')
    await expect(changes.getByText('Istirahat sampai')).toHaveCount(2)
  })

  for (const [how, path, wish, notice] of [
    ['is excluded', 'SaferPlay/Exclude', { months: 6, isSure: true }, /Kamu berhenti bermain sampai \d\d-/],
    ['is on a break', 'SaferPlay/TakeBreak', { days: 3 }, /Kamu beristirahat sampai \d\d-/],
  ] as const)
    test(`who ${how} and signs in reads until when, without a welcome, offers or games that are refused at the end`, {
      tag: '@once',
    }, async ({ page }) => {
      const { username, password } = await join(page)
      await ask(page, path, wish)
      await page.context().clearCookies()
      await page.goto('/auth/login')
      await untilAlive(page)
      await page.getByLabel('Nama Pengguna').fill(username)
      await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByText(notice)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.setViewportSize({ width: 360, height: 740 })
      const lines = await main.getByRole('status').evaluate((sentence) => {
        const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
        const begun: number[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const words = document.createRange()
          words.selectNodeContents(node)
          const lefts = [...words.getClientRects()].map(({ left }) => Math.round(left))
          begun.push(...(begun.length === 0 ? lefts : lefts.slice(1)))
        }
        return new Set(begun).size
      })
      expect(lines, 'one sentence, and not a column for each of its parts').toBe(1)
      await expect(main.getByRole('link', { name: 'Tarik Dana' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
      await expect(main.getByRole('heading', { level: 2 }), 'nothing is advertised').toHaveCount(0)
      await expectAccessible(page)

      await page.goto('/transaction/deposit')
      await expect(main.getByText(notice)).toBeVisible()
      await expect(main.getByText('Deposit ditutup selama kamu beristirahat atau berhenti bermain.')).toBeVisible()
      await expect(page.getByLabel('Jumlah', { exact: true })).toHaveCount(0)
      for (const lang of ['en', 'id']) {
        await page.context().addCookies([{ name: 'i18n_redirected', value: lang, domain: 'localhost', path: '/' }])
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('.wallet-withdraw')).toBeVisible()
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 740 })
          const place = `the header in ${lang} at ${width} px`
          const [end, room] = await page
            .locator('.wallet')
            .evaluate((wallet) => [wallet.getBoundingClientRect().right, document.documentElement.clientWidth] as const)
          expect.soft(end, place).toBeLessThanOrEqual(room)
          expect.soft((await findMisfit(page)).overflowPx, place).toBe(0)
        }
      }
      await page.setViewportSize({ width: 360, height: 740 })

      await page.goto('/transaction/claim-bonus')
      await expect(main.getByText(notice)).toBeVisible()
      await expect(main.getByRole('button', { name: 'Baca aturan dan klaim' })).toHaveCount(0)
      await expect(main.locator('.offer-obstacle').first()).toHaveText(
        'Tidak bisa diklaim selama kamu beristirahat atau berhenti bermain.',
      )

      for (const [address, isEmpty] of emptyLists) {
        await page.goto(address)
        await expect(main.getByRole('heading', { name: isEmpty })).toBeVisible()
        await expect.soft(main.getByText(invitation), address).toHaveCount(0)
      }
      await page.goto('/transaction/red-packet')
      await expect.soft(main.getByRole('button', { name: 'Buka angpao' })).toHaveCount(0)
      await expect
        .soft(
          main
            .locator('.packet')
            .getByText('Tidak bisa diklaim selama kamu beristirahat atau berhenti bermain.')
            .first(),
        )
        .toBeVisible()

      await page.goto('/game/pasar-malam')
      await expect(main.getByText(notice)).toBeVisible()
      await expect(main.getByText('Permainan ditutup selama kamu beristirahat atau berhenti bermain.')).toBeVisible()
      await expect(main.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
      await expectAccessible(page)
    })
})

import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('who takes back what they asked for is not told of a rejection, and the last row that goes leaves the focus to the page', {
  tag: '@once',
}, async ({ page, browser }) => {
  const { username, contact } = await join(page)
  const { result: profile } = await ask(page, 'member/profile')
  const memberId = profile.objectId
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console')
  const reason = 'Diminta lewat telepon'
  const adjust = () =>
    ask(desk, 'console/adjustments', {
      requestId: crypto.randomUUID(),
      ...{ memberId, bucket: 'cash', direction: 'add', amount: 25_000, reason },
    })
  const { result: first } = await adjust()
  await ask(desk, `console/members/${memberId}/change-contact`, {
    requestId: crypto.randomUUID(),
    ...{ kind: 'phone', from: `62${contact}`, to: `0811${String(Date.now()).slice(-8)}`, reason },
  })
  // Of this member alone, so that the row is the last whatever waits besides.
  await desk.route(/\/api\/console\/(adjustments|contact-changes)\?/, async (route) => {
    const answer = await (await route.fetch()).json()
    const results = answer.results.filter((one: { username: string }) => one.username === username)
    await route.fulfill({ json: { ...answer, results } })
  })
  const dialog = desk.getByRole('dialog')
  const row = desk.getByRole('row').filter({ hasText: username })

  await test.step('who was not in the list is left where they are when its last row goes', async () => {
    await desk.goto('/console/adjustments')
    await expect(row).toHaveCount(1)
    await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
    await ask(desk, `console/adjustments/${first.id}/reject`, { reason })
    await expect(row).toHaveCount(0)
    await desk.keyboard.press('Tab')
    await expect(desk.getByRole('main').locator(':focus'), 'the next Tab does not go on in the page').toHaveCount(0)
  })
  await adjust()

  for (const { room, title, done } of [
    {
      room: 'adjustments',
      title: /^Tarik kembali penyesuaian Rp\s25\.000\?$/,
      done: 'Penyesuaian ditarik kembali.',
    },
    {
      room: 'contact-changes',
      title: `Tarik kembali perubahan kontak ${username}?`,
      done: 'Perubahan kontak ditarik kembali.',
    },
  ]) {
    await test.step(room, async () => {
      await desk.goto(`/console/${room}`)
      await desk.getByRole('button', { name: `Tarik kembali ${username}` }).press('Enter')
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah ketik')
      await dialog.getByRole('button', { name: 'Tarik kembali' }).press('Enter')
      await expect(desk.getByText(done)).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(desk.getByRole('main')).toBeFocused()
      await expectAccessible(desk)
    })
  }
  await desk.unrouteAll({ behavior: 'ignoreErrors' }) // what is read again just now
  await context.close()
})

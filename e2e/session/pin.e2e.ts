import { expect, expectAccessible, login, test } from '../support/test.ts'

test.describe('spec 4, PIN flow', () => {
  test('with the second PIN active the security dialog opens, and the right PIN leads to the welcome', async ({
    page,
  }) => {
    await login(page, 'anggotapin')
    const dialog = page.getByRole('dialog', { name: 'Validasi Keamanan' })
    await expect(dialog).toContainText('anggotapin')
    await expect(dialog).toContainText('User ID diblokir setelah 5 kali salah memasukkan PIN.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
    const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
    const send = entry.getByRole('button', { name: 'Kirim' })
    await expect(send).toBeDisabled()
    await expectAccessible(page)

    for (const digit of '111112') await entry.getByRole('button', { name: digit, exact: true }).click()
    await send.click()
    await expect(entry.getByRole('alert')).toHaveText('Mohon periksa kembali, PIN yang anda masukkan salah.')

    for (const digit of '73915') await entry.getByRole('button', { name: digit, exact: true }).click()
    await expect(send).toBeDisabled()
    await entry.getByRole('button', { name: 'Hapus satu angka' }).click()
    await entry.getByRole('group').focus()
    await page.keyboard.type('54')
    await send.click()
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByText('Masukkan PIN keamanan dulu untuk melanjutkan.')).toBeHidden()
  })
})

import { askWithPictures } from './calls.ts'
import type { Page } from './test.ts'

let sent = 0

/** Sends an identity card in the name of the page's member, by calls; one picture shows both. */
export async function sendDocuments(page: Page): Promise<void> {
  await page.goto('/')
  const picture = await page.screenshot({ type: 'jpeg' })
  sent += 1
  const documentNumber = `31740${sent % 10}120390${String(Date.now()).slice(-4)}`
  const fields = { documentType: 'ktp', documentNumber, birthDate: '1990-03-12' }
  await askWithPictures(page, 'Kyc/AddNew', fields, { document: picture, selfie: picture })
}

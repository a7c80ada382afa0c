import { systemRandom } from '../src/platform/random.ts'
import { createSeal } from '../src/platform/seal.ts'

/**
 * The code of an issued captcha, as somebody who can see the picture would read it: found by trying all ten thousand
 * against the stored digest, which takes the installation's secret and its database.
 */
export async function readCaptchaCode(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: { code: Buffer }[] }> },
  appSecret: string,
  id: string,
): Promise<string> {
  const { rows } = await pool.query('SELECT code FROM captcha WHERE id = $1', [id])
  const stored = rows[0]?.code
  if (!stored) throw new Error(`no captcha ${id}`)
  const seal = createSeal(appSecret, 'captcha', systemRandom)
  for (let number = 0; number < 10_000; number++) {
    const code = String(number).padStart(4, '0')
    if (seal.digest(`code ${id} ${code}`).equals(stored)) return code
  }
  throw new Error('the captcha was issued under another secret')
}

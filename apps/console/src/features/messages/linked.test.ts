import { expect, it } from 'vitest'
import { cutAtLinks } from './linked.ts'

const linksOf = (text: string) => cutAtLinks(text).filter((_, place) => place % 2 === 1)

it('the end of a sentence is no part of the address before it', () => {
  const page = 'https://balai.example/transaction/withdraw'
  expect(linksOf(`Rinciannya ada di ${page}.`)).toEqual([page])
  expect(linksOf(`(${page}), "${page}"; ${page}?`)).toEqual([page, page, page])
  expect(cutAtLinks(`Alasannya ada di ${page}.\n\nKalau`).join(''), 'nothing of the text goes').toBe(
    `Alasannya ada di ${page}.\n\nKalau`,
  )
})

it('what an address ends with itself stays with it', () => {
  const link = 'https://balai.example/ResetPassword?username=wulan77&token=a.b_c-d='
  expect(linksOf(`Buka:\n\n${link}\n\nTautan`)).toEqual([link])
  expect(linksOf('http://balai.example/')).toEqual(['http://balai.example/'])
  expect(linksOf('Tidak ada alamat: https://')).toEqual([])
})

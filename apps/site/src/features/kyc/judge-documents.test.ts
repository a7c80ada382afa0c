import { expect, it } from 'vitest'
import { judgeDocuments } from './judge-documents.ts'

const picture = new File(['a picture'], 'ktp.jpg')
const pictures = { document: picture, selfie: picture }
const card = {
  documentType: 'ktp',
  documentNumber: '3174 0112 0390 0001',
  birthDate: '1990-03-12',
  validUntil: '',
} as const

it('finds nothing wrong with an identity card that is filled in and photographed', () => {
  expect(judgeDocuments(card, pictures)).toEqual({})
})

it('asks for everything that an empty form lacks, and for an end of documents that have one alone', () => {
  const empty = { documentNumber: '', birthDate: '', validUntil: '' }
  const lacks = {
    documentNumber: 'numberRequired',
    birthDate: 'birthDateRequired',
    document: 'pictureRequired',
    selfie: 'pictureRequired',
  }
  expect(judgeDocuments({ documentType: 'ktp', ...empty }, {})).toEqual(lacks)
  expect(judgeDocuments({ documentType: 'passport', ...empty }, {})).toEqual({ ...lacks, validUntil: 'documentOver' })
})

it('holds a date of birth against the number of an identity card, where that is one', () => {
  expect(judgeDocuments({ ...card, birthDate: '1990-12-03' }, pictures)).toEqual({ birthDate: 'documentDate' })
  expect(judgeDocuments({ ...card, documentNumber: '3174', birthDate: '1990-12-03' }, pictures)).toEqual({
    documentNumber: 'documentNumber',
  })
})

import { createShelf, type Shelf } from '../../../platform/shelf.ts'

export type ReceiptShelf = Shelf

/** Where receipts lie. */
export const createReceiptShelf = (dataDir: string): ReceiptShelf => createShelf(dataDir, 'receipts')

import type { Language } from '@balai/contract'

export type Text = (language: Language) => string

export interface RefusalOptions {
  /** Stable, for machines. */
  code: string
  /** A sentence for people, in their language. */
  text: Text
  title?: string
  /** 200 for a business refusal that the spec names, else as decision 3 says. */
  status?: number
  /** By field, in the reader's language. */
  errors?: Record<string, Text>
  /** What the caller may know beside the sentence, in the call's own shape. */
  result?: unknown
  retryAfterSeconds?: number
}

/**
 * An expected failure: it becomes an answer with `success: false`, and rolls back the transaction that it is thrown
 * through. A refusal that must leave something behind (a counter) is returned from the transaction and thrown after it.
 */
export class Refusal extends Error {
  readonly options: RefusalOptions
  constructor(options: RefusalOptions) {
    super(options.code)
    this.name = 'Refusal'
    this.options = options
  }
  get code(): string {
    return this.options.code
  }
}

export interface MediaType {
  schema?: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export type Answered = { description: string; content?: Record<string, MediaType> } | { $ref: string }

/** An operation of the document, as far as it is read or written here. */
export interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object; example?: unknown }[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, Answered>
}

export type PathItem = Record<string, Operation>

/** Puts an example where its request and its 200 answer are described. A multipart body shows its JSON part, `value`. */
export function withBodyExample(operation: Operation, { body, answer }: { body: object; answer: unknown }): Operation {
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    media.example = type === 'multipart/form-data' ? partsOf(body) : body
  }
  const ok = operation.responses['200']
  const media = ok && 'content' in ok ? ok.content?.['application/json'] : undefined
  if (media) media.example = answer
  return operation
}

/** What stands for the bytes of a picture in a recorded example. */
export const pictureMark = '(picture)'

function partsOf(body: object): object {
  const entries = Object.entries(body)
  const pictures = entries.filter(([, field]) => field === pictureMark)
  return {
    value: Object.fromEntries(entries.filter(([, field]) => field !== pictureMark)),
    ...Object.fromEntries(pictures),
  }
}

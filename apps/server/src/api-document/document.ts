import { type AnyCall, calls } from '@balai/contract'
import { type Example, readExamples } from './examples.ts'
import { gatewayPaths, gatewayTags, providerWebhooks } from './gateway.ts'
import { hubPaths } from './hubs.ts'
import { opening } from './opening.ts'
import { type Operation, type PathItem, withBodyExample } from './operation.ts'
import { picturePaths } from './pictures.ts'
import { failureSchema, failures, failuresOf, securityOf, securitySchemes } from './refusals.ts'
import { tellRefusals } from './statuses.ts'

/** As much of an OpenAPI 3.1 document as is filled in here. */
export interface ApiDocument {
  tags?: readonly { name: string; description: string }[]
  components?: Record<string, Record<string, unknown>>
  paths?: Record<string, PathItem>
  webhooks?: Record<string, PathItem>
}

/**
 * Completes the document that the routes describe: a name, an example, refusals and the way to sign in for each call of
 * the contract, and what game providers, payment gateways and hubs speak with us, which has no route of the contract.
 */
export function completeDocument<D extends object>(described: D): D & ApiDocument {
  const document: ApiDocument = described
  const paths = document.paths ?? {}
  for (const [slice, group] of Object.entries(calls)) {
    const examples = readExamples(slice)
    for (const [key, call] of Object.entries(group as Record<string, AnyCall>)) {
      const operation = paths[`/api/${call.path}`]?.[call.method.toLowerCase()]
      if (operation) completeOperation(operation, call, { slice, key, example: examples[key] })
    }
  }
  return {
    ...described,
    info: opening,
    tags: gatewayTags,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Failure: failureSchema },
      responses: { ...document.components?.responses, ...failures(readExamples('refusals')) },
      securitySchemes,
    },
    paths: {
      ...paths,
      ...picturePaths(readExamples('pictures')),
      ...gatewayPaths(readExamples('gateway')),
      ...hubPaths,
    },
    webhooks: providerWebhooks(readExamples('provider')),
  }
}

function completeOperation(
  operation: Operation,
  call: AnyCall,
  { slice, key, example }: { slice: string; key: string; example: Example | undefined },
): void {
  operation.operationId = `${slice}.${key}`
  operation.description = describe(slice, call)
  const security = securityOf(call)
  if (security) operation.security = security
  operation.responses = { ...operation.responses, ...failuresOf(call) }
  const ok = operation.responses['200']
  if (ok && 'content' in ok)
    ok.description = 'The answer, or a refusal that `code` names and that has no status of its own'
  if (!example) return
  const inAddress = new Set(operation.parameters?.map((parameter) => parameter.name))
  for (const parameter of operation.parameters ?? []) {
    if (example.input[parameter.name] !== undefined) parameter.example = example.input[parameter.name]
  }
  const body = Object.fromEntries(Object.entries(example.input).filter(([field]) => !inAddress.has(field)))
  withBodyExample(operation, { body, answer: example.answer })
}

function describe(slice: string, { errors, permission, alsoNeeds, needsPin }: AnyCall): string {
  return [
    ...(errors?.length ? [tellRefusals(slice, errors)] : []),
    ...(permission ? [`Needs the permission ${[permission, ...(alsoNeeds ? [alsoNeeds] : [])].join(' and ')}`] : []),
    ...(needsPin ? ['Refused with PIN_REQUIRED (403) before the second PIN, where it is on'] : []),
  ].join('. ')
}

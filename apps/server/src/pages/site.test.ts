import { isTakenPath } from '@balai/contract'
import { expect, it } from 'vitest'
import { policyReportPath } from './content-policy.ts'
import { fileFolders } from './site.ts'

it('no page that staff write can have an address at which files lie or browsers report', () => {
  for (const address of [policyReportPath, ...fileFolders.flatMap((folder) => [folder, `${folder}/apa-saja`])])
    expect(isTakenPath(address.slice(1)), address).toBe(true)
})

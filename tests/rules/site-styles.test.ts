import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { reachableFrom } from './import-rules.ts'
import { projectSources } from './project-sources.ts'

it("the site's style sheet lists exactly the parts that the site uses", () => {
  // Those of the sample have the whole sheet.
  const sources = new Map(
    [...projectSources()].filter(([file]) => !file.startsWith('app/pages/sample/')),
  )
  const roots = [...sources.keys()].filter((file) =>
    /^app\/(document\.tsx|shell\/|pages\/site\/)/.test(file),
  )
  const used = [...reachableFrom(roots, sources)].filter(
    (file) => file.startsWith('ui/') && /className=|Style =/.test(sources.get(file) ?? ''),
  )
  const sheet = readFileSync(join(projectRoot, 'app/site.css'), 'utf8')
  const listed = [...sheet.matchAll(/@source "\.\.\/(ui\/[^"]+)"/g)].map(([, file]) => file)
  expect(listed.toSorted()).toEqual(used.toSorted())
})

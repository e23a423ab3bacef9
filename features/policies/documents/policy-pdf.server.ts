import { type Paper, paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { policyStates } from '#lib/compliance-words.ts'
import { markdownBlocks } from '#lib/markdown-blocks.server.ts'
import { londonDate, longDate } from '#lib/time.ts'
import type { VersionDetail } from '../schema.ts'

/** One version on paper: what it is, who approved it, and what it says. */
export function policyPdf(version: VersionDetail, example: boolean): Promise<Buffer> {
  const subtitle = `Version ${version.number}${example ? ', an example' : ''}`
  return paperPdf(version.title, subtitle, (paper) => {
    paper.facts(factsOf(version, example))
    for (const block of markdownBlocks(version.body)) {
      if (block.kind === 'table') writeTable(paper, block)
      else if (block.kind === 'heading') paper.heading(block.text)
      else if (block.kind === 'paragraph') paper.paragraph(block.text)
      else paper.item(block.mark, block.text, block.depth)
    }
    paper.heading('Approvals')
    const approvals = version.approvals.filter(({ takenBackAt }) => takenBackAt === null)
    if (approvals.length === 0) paper.paragraph('Nobody has approved this version.')
    else {
      paper.table(
        [
          { label: 'Approved by', share: 0.7 },
          { label: 'On', share: 0.3 },
        ],
        approvals.map(({ by, at }) => [by, dayWords(at)]),
      )
    }
  })
}

function writeTable(paper: Paper, { header, rows }: { header: string[]; rows: string[][] }): void {
  paper.table(
    header.map((label) => ({ label })),
    rows,
  )
}

function factsOf(version: VersionDetail, example: boolean): [label: string, value: string][] {
  const { publishedAt, publishedBy, retiredAt, reviewBy, changes } = version
  const facts: [string, string | null | undefined | false][] = [
    ['State', policyStates[version.state]],
    ['Published', publishedAt && `${dayWords(publishedAt)} by ${publishedBy}`],
    ['Retired', retiredAt && dayWords(retiredAt)],
    ['To be reviewed by', version.state === 'published' && reviewBy && dateWords(reviewBy)],
    ['What has changed', changes],
    ['Correction', version.minor && 'Small: nobody was asked to accept it again'],
    ['Example', example && 'Came with the software, and is nobody’s decision yet'],
    // In two halves, as it is too long for one line.
    ['SHA-256', version.sha256.replace(/^.{32}/, '$&\n')],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

const dayWords = (moment: string) => dateWords(londonDate(new Date(moment)))
const dateWords = (date: string) =>
  longDate(date, { day: 'numeric', month: 'long', year: 'numeric' })

import { company } from '#content/company.ts'
import { officeFile, relationships, xmlText } from './office-file.server.ts'
import type { PaperColumn, PaperTask, Step } from './paper.server.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
/** In twentieths of a point: A4, and what is left between its margins. */
const page = { width: 11_906, height: 16_838, margin: 1134 }
const textWidth = page.width - 2 * page.margin

/** A paper as Word opens it (ECMA-376, part 1, WordprocessingML). */
export function drawWord({ title, subtitle, steps, colours }: PaperTask): Uint8Array {
  const body = [
    paragraph(company.name, 'Company'),
    paragraph(title, 'Heading1'),
    paragraph(subtitle, 'Subtitle'),
    ...steps.map(stepXml),
  ]
  const { street, locality, postcode } = company.address
  const foot = `${company.legalName}, ${street}, ${locality} ${postcode} · ${company.phone.display} · ${company.email}`
  const part = (xml: string, name: string) => `<w:${name} xmlns:w="${main}">${xml}</w:${name}>`
  return officeFile(
    {
      ...{ path: 'word/document.xml', kind: 'officeDocument' },
      mediaType: 'wordprocessingml.document.main',
      xml: `<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="r2"/><w:pgSz w:w="${page.width}" w:h="${page.height}"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    },
    {
      ...{ path: 'word/styles.xml', kind: 'styles' },
      mediaType: 'wordprocessingml.styles',
      xml: part(stylesXml(colours.grey.replace('#', '')), 'styles'),
    },
    {
      ...{ path: 'word/footer1.xml', kind: 'footer' },
      mediaType: 'wordprocessingml.footer',
      xml: part(
        `<w:p><w:pPr><w:pStyle w:val="Foot"/><w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs></w:pPr>${run(foot)}<w:r><w:tab/></w:r>${run('Page ')}${field('PAGE')}${run(' of ')}${field('NUMPAGES')}</w:p>`,
        'ftr',
      ),
    },
  )
}

function stepXml([name, args]: Step): string {
  switch (name) {
    case 'heading':
      return paragraph(args[0], 'Heading2')
    case 'paragraph':
      return paragraph(args[0])
    case 'item': {
      const [mark, text, depth = 0] = args
      const ind = `<w:ind w:left="${(depth + 1) * 425}" w:hanging="425"/>`
      return `<w:p><w:pPr>${ind}</w:pPr>${run(mark)}<w:r><w:tab/></w:r>${run(text)}</w:p>`
    }
    case 'facts':
      return tableXml(
        [0.3, 0.7],
        args[0].map(([label, value]) => rowXml([label, value], [0.3, 0.7], 'first')),
      )
    case 'table': {
      const [columns, rows, options] = args
      const widths = sharesOf(columns)
      const labels = columns.map(({ label }) => label)
      return tableXml(widths, [
        rowXml(labels, widths, 'all', true),
        ...rows.map((row, index) =>
          rowXml(row, widths, options?.lastStrong && index === rows.length - 1 ? 'all' : 'none'),
        ),
      ])
    }
    case 'page':
      return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    case 'sketch':
      return paragraph(args[0].alt)
  }
}

const sharesOf = (columns: readonly PaperColumn[]) =>
  columns.map(({ share }) => share ?? 1 / columns.length)

/** Two tables in a row would be one, so each is followed by a line. */
const tableXml = (widths: number[], rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders><w:insideH w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/></w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((share) => `<w:gridCol w:w="${twips(share)}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`

/** A row is not torn apart, and headings stand on each page. */
function rowXml(
  cells: readonly string[],
  widths: number[],
  strong: 'all' | 'first' | 'none',
  isHead = false,
): string {
  const cell = (text: string, index: number) => {
    const bold = strong === 'all' || (strong === 'first' && index === 0)
    return `<w:tc><w:tcPr><w:tcW w:w="${twips(widths[index] ?? 0)}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr>${run(text, bold)}</w:p></w:tc>`
  }
  return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cell).join('')}</w:tr>`
}

const twips = (share: number) => Math.round(share * textWidth)

const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`

function run(text: string, bold = false): string {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
  return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${lines.join('<w:br/>')}</w:r>`
}

const field = (name: string) => `<w:fldSimple w:instr="${name}">${run('1')}</w:fldSimple>`

function stylesXml(grey: string): string {
  const style = (id: string, name: string, how: string, isDefault = false) =>
    `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${isDefault ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/>${how}</w:style>`
  const size = (points: number) => `<w:sz w:val="${points * 2}"/>`
  const above = (points: number, after = 4) =>
    `<w:pPr><w:keepNext/><w:spacing w:before="${points * 20}" w:after="${after * 20}"/>`
  return [
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/><w:sz w:val="20"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>',
    style('Normal', 'Normal', '', true),
    style('Company', 'Company', `<w:rPr><w:b/>${size(14)}</w:rPr>`),
    style(
      'Heading1',
      'heading 1',
      `${above(12)}<w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/>${size(22)}</w:rPr>`,
    ),
    style('Subtitle', 'Subtitle', `<w:rPr><w:color w:val="${grey}"/>${size(12)}</w:rPr>`),
    style(
      'Heading2',
      'heading 2',
      `${above(14)}<w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/>${size(14)}</w:rPr>`,
    ),
    style(
      'Cell',
      'Table text',
      '<w:pPr><w:spacing w:before="40" w:after="40"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr>',
    ),
    style('Foot', 'footer', `<w:rPr><w:color w:val="${grey}"/>${size(8)}</w:rPr>`),
  ].join('')
}

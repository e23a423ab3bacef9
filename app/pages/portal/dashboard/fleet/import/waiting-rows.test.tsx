import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MendForm } from './waiting-rows.tsx'

it('says which cells of a row may stay empty', () => {
  const fields = ['date', null, 'site', 'machine', 'slot', 'total']
  const page = renderToString(
    <MendForm
      plan={{ kind: 'sales', fields }}
      row={{ line: 6, cells: ['sometime', '', '', 'Mall x1', '', '1.50'], problems: [] }}
      sending={false}
      onSave={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const labels = [...page.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(labels).toEqual([
    ...['Date', 'Site (optional)', 'Machine', 'Slot (optional)', 'Amount of the row'],
  ])
})

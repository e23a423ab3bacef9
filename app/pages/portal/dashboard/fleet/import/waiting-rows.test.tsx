import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MendForm } from './waiting-rows.tsx'

it('says which cells of a row may stay empty', () => {
  const fields = ['date', null, 'machine', 'slot']
  const page = renderToString(
    <MendForm
      plan={{ kind: 'sales', fields }}
      row={{ line: 6, cells: ['sometime', '', 'Mall x1', ''], problems: [] }}
      sending={false}
      onSave={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const labels = [...page.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(labels).toEqual(['Date', 'Machine', 'Slot (optional)'])
})

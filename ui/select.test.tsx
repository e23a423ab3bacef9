import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SelectItem } from './select.tsx'

it('refuses an item with an empty value and says what to do instead', () => {
  expect(() => renderToString(<SelectItem value="">All sites</SelectItem>)).toThrow(
    /empty value.*placeholder.*"none"/,
  )
})

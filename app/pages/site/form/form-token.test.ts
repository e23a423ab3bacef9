import { describe, expect, it } from 'vitest'
import { isBegun } from './form-token.tsx'

type Control = Pick<HTMLInputElement, 'type' | 'value' | 'checked' | 'defaultChecked'>

const control = (type: string, over: Partial<Control>): Control => ({
  type,
  value: '',
  checked: false,
  defaultChecked: false,
  ...over,
})

const formOf = (controls: Control[]) =>
  ({ querySelectorAll: () => controls }) as unknown as Pick<HTMLFormElement, 'querySelectorAll'>

describe('a form is begun', () => {
  it.each<[string, boolean, Control[]]>([
    ['by nothing', false, [control('text', {}), control('checkbox', {})]],
    [
      'not by what the page has chosen',
      false,
      [control('radio', { value: 'video', checked: true, defaultChecked: true })],
    ],
    ['by a word', true, [control('text', { value: 'Ada' })]],
    ['by a tick', true, [control('checkbox', { checked: true })]],
    [
      'by another choice',
      true,
      [
        control('radio', { value: 'video', defaultChecked: true }),
        control('radio', { value: 'site', checked: true }),
      ],
    ],
  ])('%s', (_, begun, controls) => {
    expect(isBegun(formOf(controls))).toBe(begun)
  })
})

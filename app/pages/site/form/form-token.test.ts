import { describe, expect, it } from 'vitest'
import { hasteLeftMs, isBegun } from './form-token.tsx'

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

it.each<[string, number | undefined, number, number]>([
  ['no token is no haste', undefined, 5000, 0],
  ['just opened', 5000, 5000, 3100],
  ['filled in at once', 5000, 6000, 2100],
  ['somebody who took their time', 5000, 45_000, 0],
])('%s', (_, arrivedAt, now, left) => {
  expect(hasteLeftMs(arrivedAt, now)).toBe(left)
})

import { expect, it } from 'vitest'
import { classNames } from './class-names.ts'

it.each([
  ['the later of two colours', 'bg-card bg-leaf-soft', 'bg-leaf-soft'],
  ['a size instead of height and width', 'h-9 w-auto size-full', 'size-full'],
  ['padding on all sides instead of each', 'px-5 py-2 p-0', 'p-0'],
  ['both, where the earlier says more', 'p-4 px-2', 'p-4 px-2'],
  ['text size beside text colour', 'text-lg text-ink text-inherit', 'text-lg text-inherit'],
  [
    'border width beside border colour',
    'border border-edge border-on-navy-2',
    'border border-on-navy-2',
  ],
  ['each state by itself', 'bg-ink hover:bg-fill hover:bg-line', 'bg-ink hover:bg-line'],
  ['one display', 'inline-flex max-xl:grid hidden', 'max-xl:grid hidden'],
])('keeps %s', (_, given, kept) => {
  expect(classNames(given)).toBe(kept)
})

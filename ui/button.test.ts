import { expect, it } from 'vitest'
import { buttonStyle } from './button.tsx'

it('has the variants and sizes of the specification', () => {
  const variants = [
    ...['default', 'destructive', 'outline', 'secondary'],
    ...['ghost', 'link', 'hero', 'orange'],
  ] as const
  const sizes = ['default', 'sm', 'lg', 'icon'] as const
  const looks = variants.flatMap((variant) =>
    sizes.map((size) => buttonStyle({ variant: variant as 'default', size })),
  )
  expect(new Set(looks).size).toBe(variants.length * sizes.length)
})

it('a link that looks like an outline button has the edge, not the transparent one of the others', () => {
  const classes = buttonStyle({ variant: 'outline' }).split(' ')
  expect(classes).toContain('border-edge')
  expect(classes).not.toContain('border-transparent')
})

it('classes of its owner win', () => {
  const classes = buttonStyle({ variant: 'outline', className: 'bg-paper' }).split(' ')
  expect(classes).toContain('bg-paper')
  expect(classes).not.toContain('bg-transparent')
})

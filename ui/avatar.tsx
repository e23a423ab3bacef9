import { cva, type VariantProps } from 'class-variance-authority'
import { UserRound } from 'lucide-react'
import { Avatar as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials.ts'

// A tint, so that ink can be read on each of them in both themes.
const tints = [
  'bg-data-1/30',
  'bg-data-2/30',
  'bg-data-3/30',
  'bg-data-4/30',
  'bg-data-5/30',
  'bg-data-6/30',
]

const avatarStyle = cva(
  'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-ink',
  {
    variants: {
      size: { sm: 'size-8 text-xs', default: 'size-11 text-base', lg: 'size-16 text-xl' },
    },
    defaultVariants: { size: 'default' },
  },
)

/** A person's picture; without one, or until it is there, the initials. */
export function Avatar({
  name,
  picture,
  decorative = false,
  size,
}: VariantProps<typeof avatarStyle> & {
  name: string
  /** The address of a square image. */
  picture?: string
  /** The name stands beside it, so a screen reader need not say it twice. */
  decorative?: boolean
}) {
  const initials = initialsOf(name)
  return (
    <Primitive.Root
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': name.trim() || 'Unknown person' })}
      className={classNames(avatarStyle({ size }), initials ? tintOf(name) : 'bg-paper-2')}
    >
      {picture && <Primitive.Image src={picture} alt="" className="size-full object-cover" />}
      <Primitive.Fallback>{initials || <UserRound className="size-[1.25em]" />}</Primitive.Fallback>
    </Primitive.Root>
  )
}

/** The same name has the same colour everywhere. */
function tintOf(name: string): string | undefined {
  let hash = 0
  for (const character of name.trim()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  }
  return tints[hash % tints.length]
}

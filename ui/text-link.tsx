import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A link in text; or in a row of its own, tall enough for a thumb. With `to` it is a page of ours. */
export function TextLink({
  row = false,
  className,
  ...props
}: { row?: boolean } & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))) {
  const style = classNames(
    'rounded-sm text-rust underline underline-offset-4 hover:no-underline',
    row && 'inline-flex min-h-8 items-center',
    className,
  )
  return 'to' in props ? <Link {...props} className={style} /> : <a {...props} className={style} />
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './field.tsx'

/** Several lines of text. It grows with them where the browser can, within its heights. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={classNames(controlStyle, 'field-sizing-content max-h-96 min-h-28', className)}
    />
  )
}

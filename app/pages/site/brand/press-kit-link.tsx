import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

/** The file that features/brand/documents/press-kit.server.ts makes at build time. */
export function PressKitLink({ variant }: { variant: 'hero' | 'orange' }) {
  return (
    <a
      href="/press/press-kit.zip"
      download={`${company.name.toLowerCase()}-press-kit.zip`}
      className={buttonStyle({ variant, size: 'lg', className: 'mt-8' })}
    >
      Download the press kit
    </a>
  )
}

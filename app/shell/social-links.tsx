import { company } from '#content/company.ts'
import { classNames } from '#ui/class-names.ts'

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {Object.entries(company.social).map(([name, url]) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            className="inline-block rounded-sm py-1 underline underline-offset-4 hover:no-underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

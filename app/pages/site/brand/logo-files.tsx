import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { BrandSection } from './section.tsx'

const files = [
  {
    name: 'Logo',
    use: 'On light grounds',
    file: 'enix-logo-on-light',
    ground: 'bg-card',
    wide: true,
  },
  {
    name: 'Logo',
    use: 'On dark grounds',
    file: 'enix-logo-on-dark',
    ground: 'bg-navy',
    wide: true,
  },
  {
    name: 'Logo, one colour',
    use: 'For stamps and engraving',
    file: 'enix-logo-ink',
    ground: 'bg-paper',
  },
  { name: 'Logo, one colour', use: 'On calm pictures', file: 'enix-logo-white', ground: 'bg-blue' },
  { name: 'Mark', use: 'For app icons and avatars', file: 'enix-mark-orange', ground: 'bg-navy' },
  {
    name: 'Mark, one colour',
    use: 'Where space is short',
    file: 'enix-mark-ink',
    ground: 'bg-orange',
  },
]

export function LogoFiles() {
  return (
    <BrandSection
      id="logo"
      title="The logo"
      intro="An arch with a dot, as on our machines: a doorway that is always open. The word beside it is always in lower case."
      className="bg-paper-2"
    >
      <ul className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        {files.map(({ name, use, file, ground, wide }) => (
          <li key={file} className={classNames(wide && 'col-span-2')}>
            <div
              data-theme="light"
              className={classNames(
                'grid h-36 place-items-center rounded-card border border-line p-6 sm:h-52 sm:p-8',
                wide && 'h-52 lg:h-72',
                ground,
              )}
            >
              <img
                src={`/brand/${file}.svg`}
                alt={`${name}, ${use.toLowerCase()}`}
                width={file.includes('mark-') ? 160 : 574}
                height={file.includes('mark-') ? 160 : 200}
                loading="lazy"
                className={classNames('h-auto max-h-28 w-auto max-w-full', wide ? 'max-h-36' : '')}
              />
            </div>
            <p className="mt-3 font-semibold">{name}</p>
            <p className="text-sm text-ink-2">{use}</p>
            <p className="mt-1 flex gap-4">
              {['svg', 'png'].map((format) => (
                <TextLink
                  key={format}
                  href={`/brand/${file}.${format}`}
                  download
                  aria-label={`${name}, ${use.toLowerCase()}, as ${format.toUpperCase()}`}
                  className="py-1 font-semibold"
                >
                  {format.toUpperCase()}
                </TextLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}

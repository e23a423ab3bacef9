import { pictures } from '#content/pictures.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { BrandSection } from './section.tsx'

const shown = [
  { name: 'scene-apartment-lobby', label: 'In the lobby of an apartment building', large: true },
  { name: 'detail-touchscreen', label: 'The touchscreen and the card reader' },
  { name: 'detail-shelf', label: 'Cold drinks on the shelf' },
  { name: 'scene-office-kitchen', label: 'In an office kitchen', large: true },
  { name: 'scene-hospital-waiting', label: 'In a hospital waiting room', large: true },
  { name: 'detail-locker', label: 'Essentials behind small doors' },
  { name: 'hero-tall', label: 'AI Vend Pro on paper' },
  { name: 'scene-concourse', label: 'In a concourse with shops', large: true },
] as const

export function PictureFiles() {
  return (
    <BrandSection
      id="pictures"
      title="Pictures"
      intro="The machine is the picture: in a real place, in daylight, full. No people posing, no glowing brains. All are renderings of our own machines."
      className="bg-paper-2"
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((picture) => {
          const { name, label } = picture
          const large = 'large' in picture
          // Wider than the frame where the picture covers it and is cut.
          return (
            <li key={name} className={classNames(large && 'sm:col-span-2')}>
              <Picture
                picture={pictures[name]}
                alt={label}
                sizes={
                  large
                    ? '(min-width: 1280px) 606px, (min-width: 1024px) calc(50vw - 34px), (min-width: 640px) calc(100vw - 48px), calc(120vw - 58px)'
                    : '(min-width: 1280px) 427px, (min-width: 1024px) 384px, (min-width: 640px) calc(50vw - 34px), calc(100vw - 48px)'
                }
                className={classNames(
                  'aspect-4/3 rounded-card lg:aspect-auto lg:h-72 xl:h-80',
                  large && 'sm:aspect-2/1',
                )}
                imageClassName="size-full object-cover"
              />
              <p className="mt-3 flex items-baseline justify-between gap-4">
                <span className="text-sm text-ink-2">{label}</span>
                <TextLink
                  href={`/press/${name}.jpg`}
                  download
                  aria-label={`${label} as JPEG`}
                  className="py-1 font-semibold"
                >
                  JPEG
                </TextLink>
              </p>
            </li>
          )
        })}
      </ul>
    </BrandSection>
  )
}

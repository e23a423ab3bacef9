import { type PictureFile, pictureAddress } from '#lib/picture-file.ts'
import { classNames } from './class-names.ts'

/**
 * A picture that takes its place before it has come, in the size the screen needs.
 * `sizes` says how wide it is shown, as in HTML.
 */
export function Picture(props: {
  picture: PictureFile
  /** What a person who cannot see it should know; empty if it only decorates. */
  alt: string
  sizes: string
  /** In view when the page opens: loaded at once, before anything else. */
  first?: boolean
  className?: string
  imageClassName?: string
}) {
  const { width, height, widths, placeholder, uploaded } = props.picture
  const sourcesOf = (format: 'avif' | 'webp') =>
    widths.map((wide) => `${pictureAddress(props.picture, wide, format)} ${wide}w`).join(', ')
  return (
    <span className={classNames('relative block overflow-hidden', props.className)}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <picture>
        {!uploaded && <source type="image/avif" srcSet={sourcesOf('avif')} sizes={props.sizes} />}
        <img
          src={pictureAddress(props.picture, widths.at(-1) ?? width)}
          srcSet={sourcesOf('webp')}
          sizes={props.sizes}
          width={width}
          height={height}
          alt={props.alt}
          decoding="async"
          loading={props.first ? 'eager' : 'lazy'}
          fetchPriority={props.first ? 'high' : 'auto'}
          className={classNames('relative h-auto w-full', props.imageClassName)}
        />
      </picture>
    </span>
  )
}

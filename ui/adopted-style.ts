import { useEffect } from 'react'

/**
 * Takes the place of the package react-style-singleton (see vite.config.ts), with which Radix stops
 * the page from scrolling behind a dialog. That package writes a style element, which our content
 * security policy forbids; a sheet adopted by the document does the same and is allowed.
 */
export function styleSingleton() {
  return function AdoptedStyle({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles])
    return null
  }
}

import { useParams } from 'react-router'
import type { PathParams, PortalPath } from '#lib/portal-links.ts'

type Params<Path> = Path extends PortalPath
  ? PathParams<Path>
  : Path extends `${infer Opened extends PortalPath}?`
    ? Partial<PathParams<Opened>>
    : never

/** What the address names, by the path that the page has in app/portal-pages.ts. */
export function usePathParams<Path extends PortalPath | `${PortalPath}?`>(): Params<Path> {
  return useParams() as Params<Path>
}

import type { AnchorPlaces } from '#features/trail/gateways/anchors.server.ts'

/** What is watched over. */
export interface OperationsOptions {
  dataDir: string
  backupDir: string
  backupKeep: number
  publicUrl: string | undefined
  siteUrl: string
  anchorPlaces: AnchorPlaces
}

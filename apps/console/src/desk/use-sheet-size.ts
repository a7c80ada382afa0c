import { type RefObject, useCallback, useEffect } from 'react'

export type Turn = 0 | 90 | 180 | 270

interface SheetOptions {
  pane: RefObject<HTMLElement | null>
  picture: RefObject<HTMLImageElement | null>
  /** Over the size at which the whole picture fits into the pane. */
  zoom: number
  turn: Turn
}

/** Padding of the pane, both sides. */
const marginPx = 24

/**
 * Gives the picture and the sheet under it their size, so that a turned or enlarged picture scrolls as a plain one
 * does. The sizes are set on the elements: style attributes would break the content security policy.
 *
 * @returns to be called when the picture has loaded
 */
export function useSheetSize({ pane, picture, zoom, turn }: SheetOptions): () => void {
  const measure = useCallback(() => {
    const [room, image] = [pane.current, picture.current]
    const sheet = image?.parentElement
    if (!room || !image || !sheet || image.naturalWidth === 0) return
    const isLying = turn % 180 !== 0
    const width = isLying ? image.naturalHeight : image.naturalWidth
    const height = isLying ? image.naturalWidth : image.naturalHeight
    const fitting = Math.min((room.clientWidth - marginPx) / width, (room.clientHeight - marginPx) / height)
    const scale = Math.max(fitting, 0.01) * zoom
    const centre = {
      x: (room.scrollLeft + room.clientWidth / 2) / room.scrollWidth,
      y: (room.scrollTop + room.clientHeight / 2) / room.scrollHeight,
    }
    sheet.style.width = `${width * scale}px`
    sheet.style.height = `${height * scale}px`
    image.style.width = `${image.naturalWidth * scale}px`
    image.style.height = `${image.naturalHeight * scale}px`
    image.style.transform = `translate(-50%, -50%) rotate(${turn}deg)`
    // What was in the middle stays there.
    room.scrollLeft = centre.x * room.scrollWidth - room.clientWidth / 2
    room.scrollTop = centre.y * room.scrollHeight - room.clientHeight / 2
  }, [pane, picture, zoom, turn])

  useEffect(() => {
    measure()
    if (!pane.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [measure, pane])
  return measure
}

// What runs inside the page: a browser gets each function alone, so that it must hold all that it needs.
/* global document, getComputedStyle, innerHeight, location, matchMedia, NodeFilter */

/** Lists the texts whose contrast with what is behind them is below 4.5. */
export function lowContrast() {
  const channels = color => (color.match(/[\d.]+/g) ?? []).map(Number)
  const linear = value => value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const known = new Map([[null, matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]]])
  const behind = element => {
    if (!known.has(element)) {
      const own = channels(getComputedStyle(element).backgroundColor)
      known.set(element, own[3] === 0 ? behind(element.parentElement) : own)
    }
    return known.get(element)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const low = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent.trim()
    if (text === '' || !node.parentElement.checkVisibility()) continue
    const [light, dark] = [luminance(channels(getComputedStyle(node.parentElement).color)), luminance(behind(node.parentElement))].sort((a, b) => b - a)
    const ratio = (light + 0.05) / (dark + 0.05)
    if (ratio < 4.5) low.push(`contrast ${ratio.toFixed(2)} of ${text.slice(0, 60)}`)
  }
  return low
}

/** How wide the page is, and how wide the window. */
export function widths() {
  return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
}

/** Where the links within the page lead. */
export function innerLinks() {
  return [...document.querySelectorAll('a[href^="#"]')].map(link => link.getAttribute('href'))
}

/** Follows a link within the page, and tests if what it names is then on the screen. */
export function leads(href) {
  location.hash = href
  const box = document.querySelector(href)?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}

/** How many elements of the page take the focus: links, and folds. Those of a closed fold do not. */
export function focusable() {
  return [...document.querySelectorAll('a[href], summary')].filter(element => element.checkVisibility({ contentVisibilityAuto: true })).length
}

/** Tests if the element of this number has the focus and is marked. */
export function isFocused(index) {
  const element = [...document.querySelectorAll('a[href], summary')].filter(each => each.checkVisibility({ contentVisibilityAuto: true }))[index]
  return document.activeElement === element && getComputedStyle(element).outlineStyle !== 'none'
}

/** Lists the evidence that cannot be seen. */
export function unseenEvidence() {
  return [...document.querySelectorAll('.places details li')].filter(item => !item.checkVisibility()).map(item => item.textContent.slice(0, 60))
}

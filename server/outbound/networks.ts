import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network in CIDR notation: its address and the length of its prefix. */
export type Network = readonly [Address, number];

const globalUnicast: Network = [ipaddr.parse('2000::'), 3];

/**
 * Parses networks in CIDR notation with commas between them.
 * @throws RangeError that names the entry that is none
 */
export function readNetworks(text: string): Network[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) && !ipaddr.IPv6.isValidCIDR(entry))
        throw new RangeError(entry);
      const [address, bits] = ipaddr.parseCIDR(entry);
      // `::ffff:10.0.0.0/104` is `10.0.0.0/8`.
      return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
        ? [address.toIPv4Address(), bits - 96]
        : [address, bits];
    });
}

const isIn = (address: Address, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** Where an address leads: to the internet, to a network that the operator has opened, or nowhere for us. */
export type Reach = 'public' | 'opened' | 'forbidden';

/**
 * Where an IP address leads. An IPv4 address inside an IPv6 one counts as itself.
 * @param ip as resolvers write it; what is no address is forbidden
 */
export function reachOf(ip: string, opened: readonly Network[]): Reach {
  if (!ipaddr.isValid(ip)) return 'forbidden';
  const address = ipaddr.process(ip);
  if (opened.some((network) => isIn(address, network))) return 'opened';
  if (address.range() !== 'unicast') return 'forbidden';
  // The ranges that have no name there, such as site-local ones, are outside of global unicast.
  return address.kind() === 'ipv4' || isIn(address, globalUnicast) ? 'public' : 'forbidden';
}

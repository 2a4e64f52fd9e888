import type { LayoutId } from '@/lib/exchange/layouts';

/**
 * One invented list of a sample faction in every layout: a captain with a shield (65), a gang of six with lanterns (58), a
 * crawler (30).
 */
export const TEXTS: Readonly<
  Record<Exclude<LayoutId, 'own' | 'plain' | 'compact' | 'markdown' | 'bbcode' | 'tournament'>, string>
> = {
  battlescribe: `++ Standard Detachment (Lantern Salvage Company) [153pts] ++

+ HQ +

Salvage Captain [65pts]: Bulwark Shield [15pts], Oilskin Coat, Rivet Pistol

+ Troops +

Salvor Gang [58pts]: Storm Lanterns [6pts]
. Gang Boss [12pts]: Rivet Pistol
. 5x Salvor [40pts]: 5x Rivet Gun

+ Fast Attack +

Mule Crawler [30pts]: Rivet Gun

++ Total: [153pts] ++

Created with BattleScribe (https://battlescribe.net)`,
  'battlescribe-1': `+++ Quay watch (153pts) +++

++ Lantern Salvage Company (Standard Detachment) (153pts) ++

+ HQ (65pts) +

Salvage Captain (65pts) [Bulwark Shield, Oilskin Coat, Rivet Pistol]

+ Troops (58pts) +

Salvor Gang (58pts) [Storm Lanterns]
····Gang Boss (12pts) [Rivet Pistol]
····5x Salvor (40pts) [5x Rivet Gun]

+ Fast Attack (30pts) +

Mule Crawler (30pts) [Rivet Gun]`,
  'new-recruit': `Lantern Salvage Company - Quay watch - [153 pts]

# ++ Standard Detachment ++ [153 pts]
## HQ [65 pts]
Salvage Captain [65 pts]: Bulwark Shield, Oilskin Coat, Rivet Pistol

## Troops [58 pts]
Salvor Gang [58 pts]: Storm Lanterns
• 1x Gang Boss [12 pts]: Rivet Pistol
• 5x Salvor [40 pts]: Rivet Gun

## Fast Attack [30 pts]
Mule Crawler [30 pts]: Rivet Gun`,
  'new-recruit-wtc': `+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Lantern Salvage Company
+ DETACHMENT: Standard Detachment
+ TOTAL ARMY POINTS: 153pts
+
+ WARLORD: Char1: Salvage Captain
+ NUMBER OF UNITS: 3
+++++++++++++++++++++++++++++++++++++++++++++++

CHARACTER

Char1: 1x Salvage Captain (65 pts)
1 with Bulwark Shield, Oilskin Coat, Rivet Pistol

OTHER DATASHEETS

6x Salvor Gang (58 pts)
• Storm Lanterns
• 1x Gang Boss
    1 with Rivet Pistol
• 5x Salvor
    5 with Rivet Gun

1x Mule Crawler (30 pts)
1 with Rivet Gun`,
  'new-recruit-compact': `+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Lantern Salvage Company
+ TOTAL ARMY POINTS: 153pts
+ NUMBER OF UNITS: 3
+++++++++++++++++++++++++++++++++++++++++++++++

Char1: 1x Salvage Captain (65 pts): Bulwark Shield, Oilskin Coat, Rivet Pistol

6x Salvor Gang (58 pts): Storm Lanterns
• 1x Gang Boss: Rivet Pistol
• 5x Salvor: 5 with Rivet Gun
1x Mule Crawler (30 pts): Rivet Gun`,
  'new-recruit-gw': `+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Lantern Salvage Company
+ TOTAL ARMY POINTS: 153pts
+++++++++++++++++++++++++++++++++++++++++++++++

CHARACTER

1x Salvage Captain (65 pts)
• 1x Bulwark Shield
• 1x Oilskin Coat
• 1x Rivet Pistol

OTHER DATASHEETS

6x Salvor Gang (58 pts)
• 1x Gang Boss
    • 1x Rivet Pistol
• 5x Salvor
    • 5x Rivet Gun
• Storm Lanterns

1x Mule Crawler (30 pts)
• 1x Rivet Gun`,
  'gw-app': `Quay watch (153 points)

Lantern Salvage Company
Combat Patrol (500 points)
Standard Detachment


CHARACTERS

Salvage Captain (65 points)
  • 1x Bulwark Shield
    1x Oilskin Coat
    1x Rivet Pistol


BATTLELINE

Salvor Gang (58 points)
  • 1x Gang Boss
    • 1x Rivet Pistol
  • 5x Salvor
    • 5x Rivet Gun
  • Storm Lanterns


OTHER DATASHEETS

Mule Crawler (30 points)
  • 1x Rivet Gun

Exported with App Version: v1.40.1 (94), Data Version: v675`,
  'list-forge': `Quay watch - Lantern Salvage Company - Standard Detachment (153 Points)


Character:
Salvage Captain (65 pts)
  • Bulwark Shield
  • Oilskin Coat
  • Rivet Pistol


Infantry:
Salvor Gang (58 pts)
  • Gang Boss
    • Rivet Pistol
  • 5x Salvor
    • 5x Rivet Gun
  • Storm Lanterns


Vehicle:
Mule Crawler (30 pts)
  • Rivet Gun`,
  'war-organ': `Quay watch [153 points]
Lantern Salvage Company
Battle Size: Combat Patrol (500 point limit)

Salvage Captain [65 points]
\t• Bulwark Shield, Oilskin Coat and Rivet Pistol

Salvor Gang [58 points]
\t• Storm Lanterns
\t• 1 Gang Boss with Rivet Pistol
\t• 5 Salvor with Rivet Gun

Mule Crawler [30 points]
\t• Rivet Gun

Created with WarOrgan (https://warorgan.com)`,
  'army-list-network': `+++++++++++++++++++++++++++++++++++++++++++++++
Player : Somebody
Army main faction : Lantern Salvage Company
Total army points : 153
Number of Units / KP : 3
+++++++++++++++++++++++++++++++++++++++++++++++

== Standard DETACHMENT : Lantern Salvage Company (0 CP) [9PL, 153pts] ==

HQ 1 : Salvage Captain [4PL, 65pts] [Warlord] Bulwark Shield
--- Oilskin Coat

TR 1 : 6 Salvor Gang [3PL, 58pts] Storm Lanterns
--- Gang Boss (0)

FA 1 : Mule Crawler [2PL, 30pts] Rivet Gun`,
  'event-sheet': `PLAYER : Somebody
Faction used : Lantern Salvage Company

DETACHMENT : Standard Detachment
HQ1 : [Warlord] Salvage Captain(50), Bulwark Shield(15), Oilskin Coat [65]
Troup1 : 6 Salvor Gang (12 + 5*8), Storm Lanterns (6) [58]
FA1 : Mule Crawler(30) [30]
Total detachment : 153

ARMY TOTAL [153]`,
  'army-builder': `200 Pts - Lantern Salvage Company Roster - Quay watch

HQ: Salvage Captain (1#, 65 pts)
   1 Salvage Captain, 65 pts = (base cost 50) + Bulwark Shield 15
      Oilskin Coat; Rivet Pistol

Troops: Salvor Gang (6#, 58 pts)
   5 Salvor, 46 pts = 5 * 8 + 6 (Storm Lanterns)
      1 Gang Boss, 12 pts = (base cost 12)
         Rivet Pistol

Fast Attack: Mule Crawler (1#, 30 pts)
   1 Mule Crawler, 30 pts

Total Roster Cost: 153

Validation Report:
Roster satisfies all enforced validation rules
Created with Army Builder`,
  'one-line':
    'Salvage company 153: Salvage Capt w/ bulwark shield 65 | 6 salvors (storm lanterns) 58 | mule crawler 30',
  chat: `**Lantern Salvage Company – Quay watch** (153)
> **HQ**
> Salvage Capt (bulwark shield) – 65
> **Troops**
> 6 Salvors, storm lanterns – 58
> **FA**
> Mule Crawler – 30`,
  typed: `lantern salvage company 153pts

Salvage captn + bulwark shield = 65
6x salvors with storm lanterns       58
mule crawler 30 pts.`,
};

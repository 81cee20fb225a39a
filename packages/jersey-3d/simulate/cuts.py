"""The cuts and the bodies as numbers, in centimetres."""

# chest, waist, hem: half widths of the flat body; length: shoulder at the neck to the hem.
CUTS = {
    'mens-crew': dict(chest=28.4, waist=27.8, hem=28.4, waist_y=30, length=72.5, back_longer=1.2, neck=8.9, front_drop=10.4,
                    back_drop=2.3, vee=0.0, tip=21.6, tip_drop=4.6, arm_depth=25.0, cap=12.5, under=11.0, cuff=17.4, band=1.9,
                    body='man', arms=(61, 65), collar_shrink=0.955),
    'long-sleeve-crew': dict(chest=28.2, waist=27.6, hem=28.0, waist_y=30, length=72.5, back_longer=1.2, neck=8.9, front_drop=10.4,
                    back_drop=2.3, vee=0.0, tip=21.2, tip_drop=4.6, arm_depth=25.0, cap=12.5, under=48.5, cuff=9.6, band=1.9,
                    body='man-with-hands', arms=(66, 70), collar_shrink=0.955, grip=3.0, reach=54.5),
    'womens-crew': dict(chest=24.2, waist=22.8, hem=27.4, waist_y=27, length=65.5, back_longer=1.6, neck=8.6, front_drop=10.0,
                    back_drop=2.2, vee=0.0, tip=18.6, tip_drop=4.2, arm_depth=22.0, cap=11.5, under=6.5, cuff=14.8, band=1.7,
                    body='woman', arms=(60, 64), collar_shrink=0.955),
    'kids-crew': dict(chest=22.6, waist=22.6, hem=23.0, waist_y=22, length=54.5, back_longer=0.6, neck=7.9, front_drop=8.2,
                    back_drop=2.0, vee=0.0, tip=17.0, tip_drop=3.6, arm_depth=20.5, cap=9.8, under=9.0, cuff=15.0, band=1.8,
                    body='kid', arms=(57, 61), collar_shrink=0.955),
}
# the same shirts with a V-neck
CUTS['mens-v'] = dict(CUTS['mens-crew'], vee=1.0, front_drop=14.8, collar_shrink=0.965, band=1.8)
CUTS['long-sleeve-v'] = dict(CUTS['long-sleeve-crew'], vee=1.0, front_drop=14.8, collar_shrink=0.965, band=1.8)
CUTS['womens-v'] = dict(CUTS['womens-crew'], vee=1.0, front_drop=15.0, collar_shrink=0.965)
CUTS['kids-v'] = dict(CUTS['kids-crew'], vee=1.0, front_drop=11.6, collar_shrink=0.965, band=1.7)
# a polo has a wider band that stands inside its leaf, and a neckline that opens a little
POLO = dict(vee=0.5, collar_shrink=0.96, polo=True)
CUTS['mens-polo'] = dict(CUTS['mens-crew'], **POLO, front_drop=11.2, neck=8.7, band=2.6)
CUTS['womens-polo'] = dict(CUTS['womens-crew'], **POLO, front_drop=10.8, neck=8.3, band=2.4)
CUTS['kids-polo'] = dict(CUTS['kids-crew'], **POLO, front_drop=9.0, neck=7.7, band=2.3)
CUTS['long-sleeve-polo'] = dict(CUTS['long-sleeve-crew'], **POLO, front_drop=11.4, neck=8.9, band=2.6)

MAN = dict(
    sections=[(66, 15.4, 10.2, 0.0), (80, 15.9, 10.4, -.3), (88, 15.8, 10.5, -.4), (96, 14.7, 10.0, -.1), (104, 13.9, 9.6, .3),
              (112, 14.3, 9.9, .5), (120, 15.8, 10.9, .6), (127, 17.0, 11.6, .5), (133, 16.9, 11.1, .1), (138, 15.4, 9.7, -.7),
              (143, 11.0, 7.8, -1.5), (147, 7.3, 6.6, -1.7), (151, 6.1, 6.1, -.9), (162, 5.9, 5.9, .6)],
    blobs=[(7.6, 128.5, 6.4, 8.8, 7.0, 5.4), (-7.6, 128.5, 6.4, 8.8, 7.0, 5.4), (8.5, 131, -6.4, 8.0, 9.5, 4.9), (-8.5, 131, -6.4, 8.0, 9.5, 4.9),
           (6.6, 85, -5.4, 8.0, 8.6, 5.6), (-6.6, 85, -5.4, 8.0, 8.6, 5.6)],
    shoulder=[(4.0, 146.6, -1.8, 4.1), (17.0, 141.4, -1.0, 4.7)], joint=(18.0, 139.6, -.8), deltoid=5.7,
    upper=(29, 5.0, 4.0), fore=(25, 4.0, 2.7), hps=150.2)
WOMAN = dict(
    sections=[(62, 16.8, 11.0, 0.0), (76, 17.2, 11.0, -.5), (84, 16.8, 10.9, -.6), (92, 15.1, 10.0, -.2), (100, 12.6, 8.8, .3),
              (106, 12.3, 8.7, .4), (113, 13.6, 9.6, .4), (120, 14.8, 10.2, .2), (126, 14.7, 9.8, -.2), (131, 13.0, 8.4, -.9),
              (136, 9.4, 7.0, -1.5), (140, 6.2, 5.7, -1.6), (144, 5.2, 5.2, -.9), (156, 5.0, 5.0, .5)],
    blobs=[(7.3, 118.0, 7.4, 6.6, 6.4, 5.4), (-7.3, 118.0, 7.4, 6.6, 6.4, 5.4), (7.0, 124, -5.4, 6.8, 8.5, 4.2), (-7.0, 124, -5.4, 6.8, 8.5, 4.2),
           (6.6, 79, -5.0, 8.2, 8.8, 5.4), (-6.6, 79, -5.0, 8.2, 8.8, 5.4)],
    shoulder=[(3.6, 139.6, -1.8, 3.6), (14.8, 134.8, -1.0, 4.0)], joint=(15.4, 133.3, -.8), deltoid=4.8,
    upper=(27, 4.2, 3.4), fore=(23, 3.4, 2.3), hps=142.4)


def scaled(body, height, width):
    out = dict(body)
    out['sections'] = [(y * height, a * width, b * width, c * width) for y, a, b, c in body['sections']]
    out['blobs'] = [(x * width, y * height, z * width, a * width, b * height, c * width) for x, y, z, a, b, c in body['blobs']]
    out['shoulder'] = [(x * width, y * height, z * width, r * width) for x, y, z, r in body['shoulder']]
    x, y, z = body['joint']
    out['joint'] = (x * width, y * height, z * width)
    out['deltoid'] = body['deltoid'] * width
    out['upper'] = (body['upper'][0] * height, body['upper'][1] * width, body['upper'][2] * width)
    out['fore'] = (body['fore'][0] * height, body['fore'][1] * width, body['fore'][2] * width)
    out['hps'] = body['hps'] * height
    return out


# a long sleeve needs an arm that does not end above its cuff
BODIES = {'man': MAN, 'man-with-hands': dict(MAN, fore=(33, 3.9, 2.2)), 'woman': WOMAN, 'kid': scaled(MAN, 0.775, 0.82)}
